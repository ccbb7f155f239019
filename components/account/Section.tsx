import type { ReactNode } from 'react'

export interface SectionProps {
  readonly title: string
  /** One sentence: what it is for. */
  readonly about?: ReactNode
  readonly children: ReactNode
}

/** One matter of a settings or staff page: words at the left, controls at the right, one below the other on phones. */
export function Section({ title, about, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[220px_minmax(0,1fr)] gap-x-10 gap-y-3 border-line-1 border-b py-6 max-phone:grid-cols-1"
    >
      <div>
        <h2 className="font-semibold text-13 text-fg-1">{title}</h2>
        {about === undefined ? null : <p className="mt-1 text-11 text-fg-3">{about}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-3">{children}</div>
    </section>
  )
}
