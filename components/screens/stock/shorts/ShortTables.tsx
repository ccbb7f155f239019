import { useMemo } from 'react'
import { BarChart } from '@/components/charts/BarChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import type { ShortsAnswer, ShortsPartProps } from '@/components/screens/stock/shorts/shortsParts'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { prepareBars } from '@/lib/charts/prepareBars'
import { formatDate, formatShortDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { daysBetween } from '@/lib/market/isoDate'

const SHOWN = 12

/** Settlements, newest first; every value stands beside the day it is of and the day it became known. */
export function InterestTable({ explorer, answer }: ShortsPartProps) {
  const { dateFormat } = useTimeSettings()
  const { data } = answer
  const isWhole = explorer.view.all === '1'
  const rows = [...data.interest].reverse().slice(0, isWhole ? undefined : SHOWN)
  const date = (iso: string) => formatDate(iso, dateFormat)
  const next = data.next ? `; settlement ${date(data.next.settlement)} is due on ${date(data.next.due)}` : ''
  return (
    <FactPanel
      title="Short interest by settlement"
      className="border-t"
      note={`published seven business days later${next}`}
      tools={
        <>
          {data.is_late ? <Badge tone="warn">a newer settlement is published</Badge> : null}
          {data.interest.length > SHOWN ? (
            <Button size="s" onClick={() => explorer.setView({ all: isWhole ? '' : '1' })}>
              {isWhole ? `Newest ${SHOWN}` : `All ${data.interest.length}`}
            </Button>
          ) : null}
        </>
      }
      columns={[
        ...['Settlement', 'Age', 'Published', 'Short interest', 'Change', 'Change %', '% float', '% outstanding'],
        ...['Days to cover', 'Average volume', 'Published days', 'Close'],
      ]}
      empty="No short interest is stored. FINRA's files have it twice a month."
      rows={rows.map((row) => ({
        key: row.settlement,
        cells: [
          date(row.settlement),
          `${daysBetween(row.settlement, data.as_of)} d`,
          date(row.published),
          <span key="shares">
            {row.is_revised ? <Badge>revised</Badge> : null} {row.is_split ? <Badge>split</Badge> : null}{' '}
            {formatCount(row.shares)}
          </span>,
          <Tinted key="change" value={row.change} text={formatCompact(row.change)} />,
          <Tinted key="percent" value={row.change_pct} text={formatFractionChange(row.change_pct, 1)} />,
          formatFraction(row.float_share, 2),
          formatFraction(row.outstanding_share, 2),
          formatNumber(row.days_to_cover, 2),
          formatCompact(row.average_volume ?? row.published_volume),
          formatNumber(row.published_days, 2),
          formatPrice(row.close),
        ],
      }))}
    />
  )
}

/** More shorts is no gain and no loss: the sign says it, without the colours of the market. */
function Tinted({ value, text }: { readonly value: number | null; readonly text: string }) {
  return <Move value={null} text={value !== null && value > 0 && !text.startsWith('+') ? `+${text}` : text} />
}

/** Open fails by day, and what each facility reported. */
export function FailsPanel({ answer }: ShortsPartProps) {
  return (
    <PanelGrid columns={2}>
      <FailsChart answer={answer} />
      <Facilities data={answer.data} />
    </PanelGrid>
  )
}

function FailsChart({ answer }: Pick<ShortsPartProps, 'answer'>) {
  const { dateFormat } = useTimeSettings()
  const { fails } = answer.data
  const model = useMemo(
    () =>
      prepareBars(
        fails.map((row) => ({
          key: row.date,
          label: formatShortDate(row.date, answer.data.as_of),
          parts: [{ name: 'Shares', tone: 'put', value: row.quantity }],
        })),
        { title: 'Fails to deliver', format: formatCompact, shape: 'stacked' },
      ),
    [fails, answer.data.as_of],
  )
  const last = fails.at(-1)
  const table = {
    columns: ['Day', 'Shares', 'Price', 'Value', 'Published by'],
    rows: fails.map((row) => [
      ...[formatDate(row.date, dateFormat), formatCount(row.quantity), formatPrice(row.price), formatMoney(row.usd)],
      formatDate(row.published, dateFormat),
    ]),
  }
  return (
    <ChartFrame
      title="Fails to deliver"
      note={
        last
          ? `balance of open fails, newest ${formatDate(last.date, dateFormat)}: ${formatMoney(last.usd)}; days without a line had none`
          : ''
      }
      summary={model.summary}
      table={table}
      source={chartSource(answer.meta)}
      className="h-64"
    >
      {fails.length === 0 ? (
        <p className="p-3 text-11 text-fg-3">No fails are stored. The SEC publishes them twice a month.</p>
      ) : (
        <BarChart model={model} format={formatCompact} direction="vertical" />
      )}
    </ChartFrame>
  )
}

function Facilities({ data }: { readonly data: ShortsAnswer['data'] }) {
  const whole = data.volume.reduce(
    (sum, row) => ({
      short: sum.short + row.short,
      exempt: sum.exempt + row.exempt,
      total: sum.total + row.total,
    }),
    { short: 0, exempt: 0, total: 0 },
  )
  const rows = [
    ...data.facilities.map(({ market, name, sum }) => ({ key: market, name: `${name} (${market})`, ...sum })),
    { key: 'all', name: 'All', ...whole, ratio: whole.total > 0 ? whole.short / whole.total : null },
  ]
  return (
    <FactPanel
      title="By reporting facility"
      note={`${formatCount(data.volume.length)} sessions`}
      label="Short volume by reporting facility"
      columns={['Facility', 'Short', 'Exempt', 'Volume', 'Ratio']}
      empty="No short volume is stored."
      rows={
        data.volume.length === 0
          ? []
          : rows.map((row) => ({
              key: row.key,
              cells: [
                row.name,
                formatCompact(row.short),
                formatCompact(row.exempt),
                formatCompact(row.total),
                formatFraction(row.ratio, 1),
              ],
            }))
      }
    />
  )
}
