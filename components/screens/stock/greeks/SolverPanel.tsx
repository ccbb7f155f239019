import { useMemo } from 'react'
import type { GreekPartProps } from '@/components/screens/stock/greeks/greekParts'
import { SolverFields } from '@/components/screens/stock/greeks/SolverFields'
import { parseSolver, type Solved, type SolverInput, solve, solverText } from '@/components/screens/stock/greeks/solver'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { Button } from '@/components/ui/Button'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { greekUnits } from '@/lib/options/whatIf'

const STYLES = optionsOf({ E: 'European', A: 'American' })

/** Inputs to price and greeks, or a price to its volatility. Starts from the strike in hand (F19, F20, F21). */
export function SolverPanel({ explorer, answer, view, chosen }: GreekPartProps) {
  const { data } = answer
  const text = explorer.view.solve
  const input = useMemo(() => {
    const contract = chosen?.call ?? chosen?.put ?? null
    const round = (value: number, digits: number) => Number(value.toFixed(digits))
    const market: SolverInput = {
      spot: round((data.spot ?? chosen?.strike ?? 100) * (1 + view.change.spotShare), 2),
      strike: chosen?.strike ?? data.spot ?? 100,
      days: round(Math.max(0.01, (contract?.years ?? 30 / 365) * 365 - view.change.days), 2),
      vol: round(Math.max(0.1, 100 * (contract?.iv ?? 0.3) + view.change.volPoints), 2),
      rate: round(100 * data.rate, 3),
      yield: round(100 * data.dividend_yield, 3),
      price: null,
      priceOf: 'C',
      isAmerican: false,
    }
    return parseSolver(text, market)
  }, [chosen, data.spot, data.rate, data.dividend_yield, text, view.change])
  const solved = useMemo(() => solve(input), [input])
  const change = (patch: Partial<SolverInput>) => explorer.setView({ solve: solverText({ ...input, ...patch }) })
  return (
    <PanelGrid columns={2}>
      <Panel
        title="Solver"
        note={text ? 'your figures' : 'from the selected strike; type over any of them'}
        tools={
          <>
            {text ? (
              <Button size="s" onClick={() => explorer.setView({ solve: '' })}>
                Back to the strike
              </Button>
            ) : null}
            <Segments
              label="Style of exercise"
              size="s"
              options={STYLES}
              value={input.isAmerican ? 'A' : 'E'}
              onChange={(value) => change({ isAmerican: value === 'A' })}
            />
          </>
        }
      >
        <SolverFields input={input} onChange={change} />
        <p className="px-3 pb-3 text-11 text-fg-3">
          {input.price === null
            ? 'With a price typed in, the volatility behind it is found and used (F20).'
            : solved?.impliedVol == null
              ? 'No volatility explains this price: it is at or below what exercising pays, or above the bound.'
              : `This price says a volatility of ${formatFraction(solved.impliedVol)}; the greeks are at that volatility.`}
        </p>
      </Panel>
      <FactPanel
        title="Solved"
        note={solved ? `at a volatility of ${formatFraction(solved.vol)}, one share` : ''}
        columns={['Figure', 'Call', 'Put', 'Unit']}
        rows={solved === null ? [] : rowsOf(solved)}
        empty="Price, strike, days and volatility must be above zero."
      />
    </PanelGrid>
  )
}

function rowsOf({ call, put, american, early }: Solved) {
  const exact = (value: number | undefined, decimals = 5) => formatNumber(value, decimals)
  const lines: readonly (readonly [string, string, string, string])[] = [
    [
      'Price',
      formatPrice4(american?.call.price ?? call.value),
      formatPrice4(american?.put.price ?? put.value),
      '$ (F19)',
    ],
    ...(american && early
      ? [
          ['of it by early exercise', exact(early.call, 4), exact(early.put, 4), '$ (F21)'] as const,
          ['European price', formatPrice4(call.value), formatPrice4(put.value), '$ (F19)'] as const,
        ]
      : []),
    ...greekUnits.map(({ key, label, scale, unit }) => {
      const own =
        american === null
          ? null
          : key in american.call
            ? (key as 'delta' | 'gamma' | 'theta' | 'vega' | 'rho')
            : undefined
      if (own === undefined)
        return [`${label}, European`, exact(call[key] * scale), exact(put[key] * scale), unit] as const
      const [a, b] = own === null || american === null ? [call[key], put[key]] : [american.call[own], american.put[own]]
      return [label, exact(a * scale), exact(b * scale), unit] as const
    }),
  ]
  return lines.map(([name, a, b, unit]) => ({
    key: name,
    cells: [
      name,
      a,
      b,
      <span key="unit" className="text-fg-3">
        {unit}
      </span>,
    ],
  }))
}

const formatPrice4 = (value: number) => (value < 1 ? formatPrice(value) : formatNumber(value, 4))
