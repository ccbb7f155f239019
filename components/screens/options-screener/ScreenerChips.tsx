import { SlidersHorizontal } from 'lucide-react'
import { FILTER_VIEWS } from '@/components/options/filter/ExpressionBar'
import { startOf } from '@/components/screens/options-screener/screenerParams'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { Button } from '@/components/ui/Button'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import { Segments } from '@/components/ui/Segments'
import { filterChips } from '@/lib/flow/filter/chips'
import { CONTRACT_SCREENS } from '@/lib/flow/screens'

export interface ScreenerChipsProps {
  readonly state: ScreenerState
  readonly isPanelOpen: boolean
  readonly onPanel: () => void
  readonly onExpression: () => void
}

const QUICK = [
  'vol-over-oi',
  'new-positions',
  'ask-heavy-calls',
  'bid-heavy-puts',
  'oi-streak',
  '0dte',
  'earnings-week',
]

/** Active filters as removable chips, quick screens, and the ways to the panel and the expression. */
export function ScreenerChips({ state, isPanelOpen, onPanel, onExpression }: ScreenerChipsProps) {
  const { params, change } = state
  const chips = filterChips(params.filter)
  return (
    <>
      <Button size="s" onClick={onPanel} aria-expanded={isPanelOpen}>
        <Icon as={SlidersHorizontal} size={13} />
        Filters
        {chips.length > 0 ? (
          <b className="rounded-full bg-active px-1.25 font-semibold text-10">{chips.length}</b>
        ) : null}
      </Button>
      {chips.map((chip) => (
        <FilterChip
          key={chip.key}
          name={chip.label}
          value={chip.value}
          onOpen={onPanel}
          onRemove={() => change({ filter: chip.without })}
        />
      ))}
      <i aria-hidden="true" className="mx-1 h-3.5 w-px shrink-0 bg-line-2" />
      {CONTRACT_SCREENS.filter((screen) => QUICK.includes(screen.slug)).map((screen) => (
        <Chip
          key={screen.slug}
          isOn={screen.slug === params.slug}
          onClick={() => {
            const slug = screen.slug === params.slug ? null : screen.slug
            change({ slug, ...startOf(slug), filterError: null })
          }}
        >
          {screen.label}
        </Chip>
      ))}
      <span className="flex-1" />
      <span className="max-phone:hidden">
        <Segments label="Filter as" size="s" options={FILTER_VIEWS} value="chips" onChange={onExpression} />
      </span>
    </>
  )
}
