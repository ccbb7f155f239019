import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

/** A count on the corner of a tool. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count <= 0) return null
  return (
    <span className="absolute top-px right-0 min-w-3 rounded-full bg-primary px-0.5 text-center font-semibold text-[9px] text-on-primary leading-3">
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** Something new is behind this tool. */
export function NewDot() {
  return <span className="absolute top-1.25 right-1.25 size-1.5 rounded-full bg-brand" />
}

const tones = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  danger: 'bg-danger',
  quiet: 'border border-fg-3',
} as const

export type DotTone = keyof typeof tones

/** A state dot; a word always stands beside it. */
export function Dot({ tone }: { readonly tone: DotTone }) {
  return <span className={cx('inline-block size-1.75 shrink-0 rounded-full', tones[tone])} />
}

/** An outlined word: a flag of a row, a state, a kind. */
export function Badge({
  children,
  tone = 'plain',
}: {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'warn' | 'danger'
}) {
  const colour = {
    plain: 'border-line-2 text-fg-2',
    warn: 'border-warn text-warn',
    danger: 'border-danger text-danger',
  }[tone]
  return <span className={cx('inline-block whitespace-nowrap rounded-1 border px-1 text-10', colour)}>{children}</span>
}

/** The dashed, hatched tag of a source that is not the live market: Simulated, Sample, Replay. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span className="hatched inline-block whitespace-nowrap rounded-1 border border-line-control border-dashed px-1.5 font-medium font-mono text-10 text-fg-2 leading-4">
      {children}
    </span>
  )
}
