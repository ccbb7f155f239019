import { BarFigure } from '@/components/charts/BarFigure'
import { shortSector } from '@/components/filings/sectorName'
import type { EtfInside, EtfTabProps } from '@/components/screens/etf/etfParts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { prepareBars } from '@/lib/charts/prepareBars'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const MOST_BARS = 14
/** As many bars stand in the small chart. */
const FEW = 5
/** Letters that fit beside a bar. */
const LETTERS = 9
const SHORT: Readonly<Record<string, string>> = { 'United States': 'US', 'United Kingdom': 'UK' }

/** A country that fits beside its bar; the table twin carries the whole name. */
const shortCountry = (name: string): string =>
  SHORT[name] ?? (name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name)

/** Weights by sector, country and kind of asset, with what each group added and where its options point. */
export function ExposureTab({ answer, inside }: EtfTabProps) {
  const source = chartSource(answer.meta)
  return (
    <>
      <PanelGrid columns={2}>
        <div className="bg-panel">
          <Weights title="Sectors" groups={inside.sectors} source={source} nameOf={shortSector} />
        </div>
        <div className="bg-panel">
          <Weights title="Countries" groups={inside.countries} source={source} nameOf={shortCountry} />
        </div>
      </PanelGrid>
      <PanelGrid columns={2}>
        <SectorFigures inside={inside} />
        <FactPanel
          title="Kinds of assets"
          note="a swap counts with its exposure, the cash against it below zero"
          columns={['Kind', 'Lines', 'Weight']}
          rows={inside.classes.map((row) => ({
            key: row.key,
            cells: [row.key, formatCount(row.count), formatFraction(row.weight, 1)],
          }))}
        />
      </PanelGrid>
    </>
  )
}

interface WeightsProps {
  readonly title: string
  readonly groups: EtfInside['sectors']
  readonly source: string
  readonly nameOf: (key: string) => string
}

function Weights({ title, groups, source, nameOf }: WeightsProps) {
  const model = prepareBars(
    groups.slice(0, MOST_BARS).map(({ key, weight }) => ({
      key,
      label: nameOf(key),
      parts: [{ name: 'Weight', tone: 'neutral', value: weight }],
    })),
    { title, format: (value) => formatFraction(value, 1), shape: 'stacked' },
  )
  return (
    <BarFigure
      title={title}
      note={groups.length > MOST_BARS ? `the ${MOST_BARS} largest of ${groups.length}` : 'share of the net assets'}
      model={model}
      format={(value) => formatFraction(value, 1)}
      direction="horizontal"
      table={{ columns: [title, 'Weight'], rows: groups.map(({ key, weight }) => [key, formatFraction(weight, 1)]) }}
      source={source}
      className={groups.length > FEW ? 'h-80' : 'h-40'}
    />
  )
}

function SectorFigures({ inside }: { readonly inside: EtfInside }) {
  const rows = inside.sectors.map(({ key, weight, count }) => {
    const own = inside.rows.filter((row) => (row.sector || 'Unclassified') === key)
    const sum = (pick: (row: (typeof own)[number]) => number | null) =>
      own.some((row) => pick(row) !== null) ? own.reduce((total, row) => total + (pick(row) ?? 0), 0) : null
    return { key, weight, count, added: sum((row) => row.contribution), net: sum((row) => row.net_premium) }
  })
  return (
    <FactPanel
      title="By sector"
      note="contribution since the evening of the list; net premium today (F11)"
      columns={['Sector', 'Names', 'Weight', 'Contribution', 'Net premium']}
      rows={rows.map((row) => ({
        key: row.key,
        cells: [
          row.key,
          formatCount(row.count),
          formatFraction(row.weight, 1),
          <Move key="added" value={row.added} text={formatFractionChange(row.added, 3)} />,
          <Move key="net" value={row.net} text={formatSignedMoney(row.net)} />,
        ],
      }))}
    />
  )
}
