/** Score of 0 to 100 with a small bar before it. */
export function ScoreBar({ score }: { readonly score: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      <i className="block h-0.75 w-5 bg-line-2" aria-hidden="true">
        <b className="block h-full bg-fg-3" style={{ width: `${Math.max(0, Math.min(100, score))}%` }} />
      </i>
      <span className="min-w-4 text-right">{score}</span>
    </span>
  )
}
