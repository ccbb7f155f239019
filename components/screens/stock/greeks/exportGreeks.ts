import type { GreekToolsProps } from '@/components/screens/stock/greeks/greekParts'
import { type GreekSide, greekSide } from '@/components/screens/stock/greeks/greekRows'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import { greekUnits } from '@/lib/options/whatIf'
import type { ColumnDef } from '@/lib/tables/column'

const COLUMNS: readonly ColumnDef<GreekSide>[] = [
  ...(['option_symbol', 'type', 'expiry', 'strike', 'bid', 'ask', 'iv', 'years'] as const).map((key) =>
    fileColumn<GreekSide>(key, ({ row }) => row[key]),
  ),
  fileColumn('value', ({ shown }) => shown.value),
  ...greekUnits.map(({ key }) => fileColumn<GreekSide>(key, ({ shown }) => shown[key])),
]

/** Saves the grid on screen, with the change of the market it was computed for (C13). */
export function exportGreeks({ answer, expiry, view, rows }: GreekToolsProps): void {
  const { data, meta } = answer
  const { spotShare, volPoints, days } = view.change
  const sides = rows
    .flatMap((row) => [row.call, row.put])
    .flatMap((row) => (row === null || (view.sides !== 'both' && row.type !== view.sides) ? [] : [row]))
    .map((row) => greekSide(row, data, view))
  saveTable({
    page: `Greeks of ${data.ticker}`,
    filter: `expiry ${expiry}, ${view.sides === 'both' ? 'calls and puts' : view.sides}`,
    about: [
      ['spot', String(data.spot ?? '')],
      ['what if', `spot ${spotShare * 100} %, volatility ${volPoints} points, ${days} days`],
      ['figures', view.isDifference ? 'change against the market as it is' : 'value'],
      ['size', view.isContract ? 'per contract' : 'per share'],
      ['units', greekUnits.map(({ key, unit }) => `${key}: ${unit}`).join('; ')],
    ],
    columns: COLUMNS,
    rows: sides,
    meta,
  })
}
