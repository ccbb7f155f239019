import type { ReactNode } from 'react'

/** Names and values, one line each. */
export function Facts({ items }: { readonly items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[120px_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
      {items.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-fg-3">{name}</dt>
          <dd className="min-w-0 break-words text-fg-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
