import { Notice } from '@/components/ui/Notice'

/** What to know about a page, a line each; nothing where there is nothing to know. */
export function NoticeList({
  words,
  className,
}: {
  readonly words: readonly (string | null)[]
  readonly className: string
}) {
  const known = words.filter((word) => word !== null)
  if (known.length === 0) return null
  return (
    <div className={className}>
      <Notice tone="warn">
        <ul aria-label="What to know" className="flex flex-col gap-0.5">
          {known.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
