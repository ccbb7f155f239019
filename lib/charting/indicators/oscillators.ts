import { bars, columns, type Indicator, indicator, line } from '@/lib/charting/indicators/indicator'
import type { Series } from '@/lib/equities/technical/averages'
import type { Bar } from '@/lib/equities/technical/bar'
import { rateOfChange } from '@/lib/equities/technical/fittedAverages'
import { chandeMomentum, connorsRsi, detrended, momentum } from '@/lib/equities/technical/momentum'
import { cci, cutlerRsi, wilderRsi, williamsR } from '@/lib/equities/technical/oscillators'
import { balanceOfPower, qstick } from '@/lib/equities/technical/power'

interface OneLine {
  readonly id: string
  readonly name: string
  readonly short: string
  readonly n: number
  readonly guides?: readonly number[]
  readonly unit?: Indicator['unit']
  readonly isColumns?: boolean
}

/** An oscillator of one line and one length. */
function one(
  { id, name, short, n: usual, guides = [], unit = 'plain', isColumns = false }: OneLine,
  of: (input: { readonly closes: readonly number[]; readonly bars: readonly Bar[] }, n: number) => Series,
): Indicator {
  return indicator(
    'Momentum',
    'own',
    { id, name, params: [bars('Length', usual)], guides, unit },
    (input, [n = usual]) => {
      const values = of(input, n)
      return [isColumns ? columns(short, values) : line(short, values)]
    },
  )
}

export const oscillatorIndicators: readonly Indicator[] = [
  one({ id: 'rsi', name: 'RSI (Wilder)', short: 'RSI', n: 14, guides: [30, 70] }, ({ closes }, n) =>
    wilderRsi(closes, n),
  ),
  one({ id: 'cutler', name: 'RSI (Cutler)', short: 'RSI', n: 14, guides: [30, 70] }, ({ closes }, n) =>
    cutlerRsi(closes, n),
  ),
  one({ id: 'cci', name: 'Commodity channel index', short: 'CCI', n: 20, guides: [-100, 100] }, (input, n) =>
    cci(input.bars, n),
  ),
  one({ id: 'williams', name: 'Williams %R', short: '%R', n: 14, guides: [-80, -20] }, (input, n) =>
    williamsR(input.bars, n),
  ),
  one({ id: 'roc', name: 'Rate of change', short: 'ROC', n: 12, guides: [0], unit: 'percent' }, ({ closes }, n) =>
    rateOfChange(closes, n),
  ),
  one({ id: 'mom', name: 'Momentum', short: 'Mom', n: 10, guides: [0], unit: 'price' }, ({ closes }, n) =>
    momentum(closes, n),
  ),
  one({ id: 'cmo', name: 'Chande momentum (sums)', short: 'CMO', n: 9, guides: [-50, 50] }, ({ closes }, n) =>
    chandeMomentum(closes, n),
  ),
  one({ id: 'dpo', name: 'Detrended price', short: 'DPO', n: 21, guides: [0], unit: 'price' }, ({ closes }, n) =>
    detrended(closes, n),
  ),
  one({ id: 'bop', name: 'Balance of power', short: 'BOP', n: 14, guides: [0] }, (input, n) =>
    balanceOfPower(input.bars, n),
  ),
  one(
    { id: 'qstick', name: 'QStick', short: 'QStick', n: 8, guides: [0], unit: 'price', isColumns: true },
    (input, n) => qstick(input.bars, n),
  ),
  one({ id: 'crsi', name: 'Connors RSI', short: 'CRSI', n: 3, guides: [10, 90] }, ({ closes }, n) =>
    connorsRsi(closes, n),
  ),
]
