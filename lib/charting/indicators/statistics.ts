import { bars, columns, type Indicator, line, ownPane as own } from '@/lib/charting/indicators/indicator'
import { percentRank, zScore } from '@/lib/equities/technical/dispersion'
import { returnsOf, rollingCorrelation, rollingSharpe, rollingSortino } from '@/lib/equities/technical/ratios'

export const statisticIndicators: readonly Indicator[] = [
  own(
    'Statistics',
    { id: 'zscore', name: 'Z-score', params: [bars('Length', 20)], guides: [-2, 0, 2] },
    ({ closes }, [n = 20]) => [line('Z', zScore(closes, n))],
  ),
  own(
    'Statistics',
    { id: 'prank', name: 'Percent rank', params: [bars('Length', 100)], guides: [50] },
    ({ closes }, [n = 100]) => [line('Rank', percentRank(closes, n))],
  ),
  own(
    'Statistics',
    { id: 'sharpe', name: 'Rolling Sharpe ratio', params: [bars('Length', 63)], guides: [0] },
    ({ closes }, [n = 63]) => [line('Sharpe', rollingSharpe(closes, n))],
  ),
  own(
    'Statistics',
    { id: 'sortino', name: 'Rolling Sortino ratio', params: [bars('Length', 63)], guides: [0] },
    ({ closes }, [n = 63]) => [line('Sortino', rollingSortino(closes, n))],
  ),
  own('Statistics', { id: 'returns', name: 'Return per bar', unit: 'percent', guides: [0] }, ({ closes }) => [
    columns(
      'Return',
      returnsOf(closes).map((value) => (value === null ? null : 100 * value)),
    ),
  ]),
  own(
    'Statistics',
    {
      id: 'corr',
      name: 'Correlation with the first compared symbol',
      params: [bars('Length', 63)],
      guides: [0],
      needs: 'other',
    },
    ({ closes, other }, [n = 63]) => {
      if (other === null)
        return [
          line(
            'Correlation',
            closes.map(() => null),
          ),
        ]
      const filled = other.map((value, at) => value ?? other.slice(0, at).findLast((one) => one !== null) ?? 0)
      const found = rollingCorrelation(changesOf(closes), changesOf(filled), n)
      return [
        line(
          'Correlation',
          found.map((value, at) => (at < n ? null : value)),
        ),
      ]
    },
  ),
]

const changesOf = (values: readonly number[]): number[] => returnsOf(values).map((value) => value ?? 0)
