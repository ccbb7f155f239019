import type { Tag } from '@/lib/watchlists/stockList'

const COLOURS: Readonly<Record<Tag, string>> = {
  teal: 'bg-cat-1',
  violet: 'bg-cat-2',
  gold: 'bg-cat-3',
  pink: 'bg-cat-4',
  blue: 'bg-cat-5',
  green: 'bg-cat-6',
}

/** A tag as a dot; its name is there for those who do not see the colour. */
export function TagMark({ tag }: { readonly tag: Tag | null }) {
  if (tag === null) return <span className="text-fg-4">·</span>
  return <i role="img" aria-label={`Tag ${tag}`} title={tag} className={`size-2.5 rounded-full ${COLOURS[tag]}`} />
}
