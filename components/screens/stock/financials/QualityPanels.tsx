import { Check, Minus, X } from 'lucide-react'
import type { FinancialsPartProps } from '@/components/screens/stock/financials/financialsParts'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { Icon } from '@/components/ui/Icon'
import { ALTMAN_BOUNDS } from '@/lib/equities/quality'
import { formatNumber } from '@/lib/format/number'

const ZONES = { safe: 'safe', grey: 'grey', distress: 'distress' } as const
const WIDE = { turnover: 2, liquid: 2 } as Readonly<Record<string, number>>

/** Two scores of a business with every part of them: Piotroski's nine signs and Altman's Z. */
export function QualityPanels({ answer }: FinancialsPartProps) {
  const years = answer.data.quality.toReversed()
  const [newest] = years
  if (newest === undefined) return null
  return (
    <PanelGrid columns={2}>
      <FactPanel
        title="Piotroski F score"
        note="nine signs of a fiscal year against the one before; values of the newest"
        columns={['Sign', 'Value', 'Prior', ...years.map((year) => year.label)]}
        rows={[
          ...newest.signs.map((sign, at) => ({
            key: sign.key,
            cells: [
              sign.label,
              signText(sign.key, sign.now),
              signText(sign.key, sign.before),
              ...years.map((year) => <Verdict key={year.label} passed={year.signs[at]?.passed ?? null} />),
            ],
          })),
          {
            key: 'score',
            cells: [
              <b key="score" className="font-medium text-fg-1">
                Score
              </b>,
              '',
              '',
              ...years.map((year) => (
                <b key={year.label} className="font-medium">
                  {year.score} of {year.known}
                </b>
              )),
            ],
          },
        ]}
      />
      <Panel title="Altman Z" note={`above ${ALTMAN_BOUNDS.safe} safe, below ${ALTMAN_BOUNDS.distress} distress`}>
        <FactTable
          label="Altman Z"
          columns={['Term', 'Weight', ...years.map((year) => year.label)]}
          rows={[
            ...newest.terms.map((term, at) => ({
              key: term.key,
              cells: [
                term.label,
                formatNumber(term.weight, 1),
                ...years.map((year) => formatNumber(year.terms[at]?.ratio ?? null, 3)),
              ],
            })),
            {
              key: 'z',
              cells: [
                <b key="z" className="font-medium text-fg-1">
                  Z
                </b>,
                '',
                ...years.map((year) => (
                  <b key={year.label} className="font-medium">
                    {formatNumber(year.z, 2)}
                  </b>
                )),
              ],
            },
            { key: 'zone', cells: ['Zone', '', ...years.map((year) => (year.zone === null ? '-' : ZONES[year.zone]))] },
          ]}
        />
        <p className="px-3 pb-3 text-11 text-fg-3">
          Made for manufacturers (1968). It says nothing about banks and insurers, whose reports have no current assets;
          a year without a price has no market value and no score.
        </p>
      </Panel>
    </PanelGrid>
  )
}

function signText(key: string, value: number | null): string {
  if (key === 'shares') return value === null ? '-' : `${formatNumber(value / 1e6, 0)}M`
  if (WIDE[key] !== undefined) return formatNumber(value, WIDE[key])
  return value === null ? '-' : `${formatNumber(value * 100, 1)}%`
}

function Verdict({ passed }: { readonly passed: boolean | null }) {
  const [icon, words, tone] =
    passed === null
      ? ([Minus, 'not known', 'text-fg-3'] as const)
      : passed
        ? ([Check, 'passed', 'text-ok'] as const)
        : ([X, 'failed', 'text-danger'] as const)
  return (
    <span className={`relative inline-flex items-center gap-1 ${tone}`}>
      <Icon as={icon} size={12} />
      <span className="sr-only">{words}</span>
    </span>
  )
}
