import { columns, type Indicator, indicator, line, type OptionSeries } from '@/lib/charting/indicators/indicator'
import type { Series } from '@/lib/equities/technical/averages'

const NEEDS_VOLATILITY = { needs: 'volatility', unit: 'percent' } as const

/** A series of the options market, empty bars while it is not there. */
function known(
  key: keyof OptionSeries,
): (input: { readonly options: OptionSeries | null; readonly closes: readonly number[] }) => Series {
  return ({ options, closes }) => options?.[key] ?? closes.map(() => null)
}

/** What the options of the name say beside its bars: F11, F31, F33, F36. */
export const optionIndicators: readonly Indicator[] = [
  indicator('Options', 'own', { id: 'iv30', name: 'IV30 (F31)', ...NEEDS_VOLATILITY }, (input) => [
    line('IV30', known('iv30')(input)),
  ]),
  indicator(
    'Options',
    'own',
    { id: 'ivrv', name: 'IV30 and realised volatility (F31, F33)', ...NEEDS_VOLATILITY },
    (input) => [line('IV30', known('iv30')(input)), line('RV21', known('rv21')(input), 'second')],
  ),
  indicator(
    'Options',
    'own',
    { id: 'vrp', name: 'Risk premium IV30 − RV21 (F33)', guides: [0], ...NEEDS_VOLATILITY },
    (input) => [columns('VRP', known('vrp')(input))],
  ),
  indicator(
    'Options',
    'own',
    { id: 'netprem', name: 'Net call and put premium (F11)', unit: 'money', guides: [0], needs: 'flow' },
    (input) => [line('Net calls', known('netCalls')(input), 'call'), line('Net puts', known('netPuts')(input), 'put')],
  ),
  indicator(
    'Options',
    'own',
    { id: 'netflow', name: 'Net premium, calls less puts (F11)', unit: 'money', guides: [0], needs: 'flow' },
    (input) => {
      const [calls, puts] = [known('netCalls')(input), known('netPuts')(input)]
      return [
        columns(
          'Net premium',
          calls.map((value, at) => {
            const other = puts[at] ?? null
            return value === null || other === null ? null : value - other
          }),
        ),
      ]
    },
  ),
  indicator(
    'Options',
    'own',
    { id: 'netvol', name: 'Net option volume (F12)', unit: 'count', guides: [0], needs: 'flow' },
    (input) => [columns('Net volume', known('netVolume')(input))],
  ),
  indicator(
    'Options',
    'own',
    { id: 'netdelta', name: 'Net delta traded', unit: 'count', guides: [0], needs: 'flow' },
    (input) => [line('Net delta', known('netDelta')(input))],
  ),
  indicator('Options', 'own', { id: 'nope', name: 'NOPE (F36)', guides: [0], needs: 'flow' }, (input) => [
    line('NOPE', known('nope')(input)),
  ]),
  indicator(
    'Options',
    'own',
    { id: 'pcoi', name: 'P/C open interest (F13)', guides: [1], needs: 'metrics' },
    (input) => [line('P/C OI', known('pcInterest')(input))],
  ),
  indicator(
    'Options',
    'own',
    { id: 'pcvol', name: 'P/C volume by session (F13)', guides: [1], needs: 'metrics' },
    (input) => [line('P/C volume', known('pcVolume')(input))],
  ),
  indicator(
    'Options',
    'own',
    { id: 'gexday', name: 'Net GEX at the close, model A (F23)', unit: 'money', guides: [0], needs: 'metrics' },
    (input) => [columns('Net GEX', known('gex')(input))],
  ),
  indicator(
    'Options',
    'own',
    { id: 'rr25day', name: '25-delta put less call IV at the close (F34)', unit: 'percent', needs: 'metrics' },
    (input) => [line('Put − call 25Δ', known('rr25')(input))],
  ),
  indicator(
    'Options',
    'own',
    { id: 'shortvol', name: 'Short-volume ratio (F40)', unit: 'percent', guides: [50], needs: 'shorts' },
    (input) => [line('Short volume', known('shortVolume')(input))],
  ),
]
