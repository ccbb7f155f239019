import {
  ArrowDownToLine,
  ArrowUpToLine,
  CalendarClock,
  CalendarDays,
  Hourglass,
  type LucideIcon,
  MoveUpRight,
  Rocket,
  Shrink,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { ALERT_ICONS, type AlertIcon } from '@/lib/flow/alerts/classicIcons'

const GLYPHS: Readonly<Record<AlertIcon, LucideIcon>> = {
  bull: TrendingUp,
  bear: TrendingDown,
  ask: ArrowUpToLine,
  bid: ArrowDownToLine,
  earnings_7: CalendarClock,
  earnings_14: CalendarDays,
  expires_today: Hourglass,
  otm_5: MoveUpRight,
  otm_20: Rocket,
  short: Shrink,
}
const TONES: Readonly<Partial<Record<AlertIcon, string>>> = { bull: 'text-bull', bear: 'text-bear' }
const NAMES = new Map(ALERT_ICONS.map((icon) => [icon.id, icon]))

/** The icons of a card, each with its name for whoever does not see it. */
export function AlertIcons({ icons }: { readonly icons: readonly AlertIcon[] }) {
  return (
    <ul aria-label="Icons" className="m-0 flex items-center gap-1.5 p-0">
      {icons.map((id) => (
        <li key={id} title={NAMES.get(id)?.name} className={cx('flex', TONES[id] ?? 'text-fg-2')}>
          <Icon as={GLYPHS[id]} size={14} label={NAMES.get(id)?.name ?? id} />
        </li>
      ))}
    </ul>
  )
}

export interface IconLegendProps {
  readonly chosen: readonly AlertIcon[]
  readonly onChange: (icons: readonly AlertIcon[]) => void
}

/** What every icon means; pressing one keeps the cards that have it. */
export function IconLegend({ chosen, onChange }: IconLegendProps) {
  return ALERT_ICONS.map(({ id, name, meaning }) => {
    const isOn = chosen.includes(id)
    return (
      <button
        key={id}
        type="button"
        aria-pressed={isOn}
        title={meaning}
        onClick={() => onChange(isOn ? chosen.filter((one) => one !== id) : [...chosen, id])}
        className={cx(
          'touch-reach inline-flex h-control-s shrink-0 items-center gap-1 whitespace-nowrap rounded-2 border px-2 text-11 hover:border-line-3 pointer-coarse:h-8',
          isOn ? 'border-line-3 bg-active text-fg-1' : 'border-line-2 text-fg-2',
        )}
      >
        <Icon as={GLYPHS[id]} size={13} className={TONES[id] ?? ''} />
        {name}
      </button>
    )
  })
}
