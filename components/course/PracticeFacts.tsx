import type { ReactNode } from 'react'

export interface PracticeFactsProps {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[]
}

/** What an instrument shows for the values that are set; told again by screen readers when it changes. */
export function PracticeFacts({ rows }: PracticeFactsProps) {
  return (
    <dl aria-live="polite" className="grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-px border bg-line-2">
      {rows.map(([name, value]) => (
        <div key={name} className="bg-panel px-3 py-2">
          <dt className="text-11 text-fg-3">{name}</dt>
          <dd className="mt-0.5 font-mono text-15">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
