import { AlertButton } from '@/components/alerts/AlertButton'
import { contractScreenAlert } from '@/components/alerts/watchDrafts'
import { FilterChips } from '@/components/options/filter/FilterChips'
import { startOf } from '@/components/screens/options-screener/screenerParams'
import type { ScreenerState } from '@/components/screens/options-screener/useScreenerState'
import { Chip } from '@/components/ui/Chip'
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

/** Active filters and quick screens of the screener. */
export function ScreenerChips({ state, ...rest }: ScreenerChipsProps) {
  const { params, change } = state
  return (
    <FilterChips
      {...rest}
      lead={<AlertButton filter={state.filterText} name="Contract screen" definition={contractScreenAlert()} />}
      filter={params.filter}
      error={params.filterError}
      onChange={(filter) => change({ filter })}
      presets={CONTRACT_SCREENS.filter((screen) => QUICK.includes(screen.slug)).map((screen) => (
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
    />
  )
}
