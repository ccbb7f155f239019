import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'

const tones = {
  info: { icon: Info, box: 'border-line-2 text-fg-2', glyph: 'text-fg-3' },
  warn: { icon: TriangleAlert, box: 'border-warn bg-warn-fill text-fg-1', glyph: 'text-warn' },
  danger: { icon: CircleAlert, box: 'border-danger bg-danger-fill text-fg-1', glyph: 'text-danger' },
} as const

export interface NoticeProps {
  readonly tone?: keyof typeof tones
  readonly children: ReactNode
}

/** A message that stays in the page: icon, words, never colour alone. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  const { icon, box, glyph } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx('flex gap-2 rounded-2 border px-2.5 py-2 text-12 leading-4.5', box)}
    >
      <Icon as={icon} size={14} className={cx('mt-0.5', glyph)} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
