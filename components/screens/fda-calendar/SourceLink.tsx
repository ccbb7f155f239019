/** The page a date was taken from; opens beside this one. Addresses of another kind are no links. */
export function SourceLink({ url }: { readonly url: string }) {
  if (!/^https?:\/\//.test(url)) return <span className="text-fg-3">-</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline" title={url}>
      source
    </a>
  )
}
