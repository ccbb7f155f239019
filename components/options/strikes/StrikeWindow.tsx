import { useRestingThumb } from '@/hooks/view/useRestingThumb'

/** Percent of the price to either side. */
const LEAST_WINDOW = 1
const MOST_WINDOW = 20

export interface StrikeWindowProps {
  readonly value: number
  readonly onChange: (value: number) => void
}

/** C8: how far around the price strikes are shown. */
export function StrikeWindow({ value, onChange }: StrikeWindowProps) {
  const { shown, thumb } = useRestingThumb(value, onChange)
  const words = `±${shown}% of the price`
  return (
    <label className="flex shrink-0 items-center gap-1.5 whitespace-nowrap text-11 text-fg-3">
      <span className="w-20">
        Strikes <b className="font-medium text-fg-1">±{shown}%</b>
      </span>
      <input
        type="range"
        aria-label="Strikes around the price"
        aria-valuetext={words}
        min={LEAST_WINDOW}
        max={MOST_WINDOW}
        step={1}
        {...thumb}
        className="h-7 w-28 accent-[var(--brand)] pointer-coarse:h-11"
      />
    </label>
  )
}

/** What an address says of it; anything else is `usual`. */
export function windowIn(text: string | undefined, usual: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= LEAST_WINDOW && value <= MOST_WINDOW ? value : usual
}
