import { TickersInput } from '@/components/options/TickersInput'
import type { MapPartProps } from '@/components/screens/market/maps/mapParts'
import { MOST_NAMES } from '@/components/screens/market/maps/mapsParams'
import { Button } from '@/components/ui/Button'
import { Menu } from '@/components/ui/Menu'
import { TICKER_GROUPS } from '@/lib/market/tickerGroups'

/** Names of rotation and matrix: typed, taken from a theme, or the funds of the sectors. */
export function NamesBox({ params, onChange }: Pick<MapPartProps, 'params' | 'onChange'>) {
  const text = params.names.join(', ')
  return (
    <>
      <span className="w-72 max-phone:w-44">
        <TickersInput
          label={`Names, at most ${MOST_NAMES}`}
          placeholder="the eleven sector funds"
          tickers={params.names}
          most={MOST_NAMES}
          onCommit={(names) => onChange({ names })}
        />
      </span>
      <Menu
        label="Themes"
        side="bottom-start"
        items={[
          { key: 'sectors', label: 'Sector funds', isChecked: text === '', onSelect: () => onChange({ names: [] }) },
          {
            key: 'assets',
            label: 'Markets, bonds, metals, oil, coins',
            onSelect: () =>
              onChange({ names: ['SPY', 'QQQ', 'IWM', 'EFA', 'EEM', 'TLT', 'HYG', 'GLD', 'SLV', 'USO', 'IBIT'] }),
          },
          ...TICKER_GROUPS.map(({ key, label, tickers }) => ({
            key,
            label,
            isChecked: tickers.join(', ') === text,
            onSelect: () => onChange({ names: tickers }),
          })),
        ]}
        trigger={(props) => (
          <Button size="s" {...props}>
            Themes
          </Button>
        )}
      />
    </>
  )
}
