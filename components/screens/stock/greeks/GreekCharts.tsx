import { useMemo } from 'react'
import { spotLines, strikeLines, timeLines } from '@/components/screens/stock/greeks/greekLines'
import type { GreekToolsProps } from '@/components/screens/stock/greeks/greekParts'
import { hasChange } from '@/components/screens/stock/greeks/greeksView'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { formatStrike } from '@/lib/options/contractLabel'
import { greekUnits } from '@/lib/options/whatIf'

export const GREEKS = greekUnits.map(({ key, label }) => ({ value: key, label }))
export const OVER = optionsOf({ time: 'by time', spot: 'by spot' })

/** One greek over the strikes of the expiry, and over time or price at the strike in hand. */
export function GreekCharts({ explorer, answer, view, rows, chosen }: GreekToolsProps) {
  const { data } = answer
  const byStrike = useMemo(() => strikeLines(rows, data, view), [rows, data, view])
  const other = useMemo(() => {
    if (chosen === null) return null
    return view.over === 'spot' ? spotLines(chosen, data, view) : timeLines(chosen, data, view)
  }, [chosen, data, view])
  const unit = `${view.greek.unit}${view.isContract ? ' × 100' : ''}`
  return (
    <PanelGrid columns={2}>
      <LineFigure
        title={`${view.greek.label} by strike`}
        note={unit}
        source={chartSource(answer.meta)}
        className="h-64"
        tools={<Select size="s" aria-label="Greek of the charts" {...viewChoice(explorer, 'greek', GREEKS, 'delta')} />}
        model={byStrike}
      />
      {other === null || chosen === null ? null : (
        <LineFigure
          title={`${view.greek.label} of the ${formatStrike(chosen.strike)} strike`}
          note={`${unit}, ${hasChange(view.change) ? 'in the changed market' : 'own volatility'}`}
          source={chartSource(answer.meta)}
          className="h-64"
          tools={<Segments label="Over what" size="s" {...viewChoice(explorer, 'over', OVER, 'time')} />}
          model={other}
        />
      )}
    </PanelGrid>
  )
}
