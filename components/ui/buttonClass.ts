import { cx } from '@/components/ui/cx'

export type ButtonKind = 'primary' | 'quiet' | 'ghost' | 'danger'
export type ControlSize = 's' | 'm' | 'l'

const kinds: Record<ButtonKind, string> = {
  primary: 'border-primary bg-primary font-medium text-on-primary hover:opacity-90',
  quiet: 'border-line-2 bg-panel text-fg-1 hover:border-line-3 hover:bg-hover',
  ghost: 'border-transparent text-fg-2 hover:bg-hover hover:text-fg-1',
  danger: 'border-line-2 bg-panel text-danger hover:border-danger hover:bg-danger-fill',
}
const sizes: Record<ControlSize, string> = {
  s: 'h-control-s px-2 text-11 pointer-coarse:h-7',
  m: 'h-control-m px-2.25 text-12 pointer-coarse:h-8',
  l: 'h-control-l px-4 text-13 pointer-coarse:h-control-touch',
}

/** Classes of a button; links that look like buttons share them. */
export function buttonClass(kind: ButtonKind = 'quiet', size: ControlSize = 'm', extra?: string): string {
  return cx(
    'touch-reach inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-2 border no-underline',
    'transition-[background-color,border-color,opacity] duration-hover disabled:opacity-55',
    kinds[kind],
    sizes[size],
    extra,
  )
}
