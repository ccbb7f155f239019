import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  readonly as: LucideIcon
  /** 16 in nav and tools, 12 to 14 inside controls. */
  readonly size?: number
  readonly className?: string
  /** Only for an icon that stands alone and means something. */
  readonly label?: string
}

/** A Lucide line icon in the house stroke, in the colour of the text around it. */
export function Icon({ as: Glyph, size = 16, className, label }: IconProps) {
  const access = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Glyph size={size} strokeWidth={1.6} className={`shrink-0 ${className ?? ''}`} {...access} />
}
