import type { Dataset, DatasetColumn } from '@/lib/datasets/dataset'
import { CHAIN_DAY_METRICS, FLOW_DAY_METRICS, type MetricUnit, metricOf } from '@/lib/options/tickerMetrics'

const UNITS: Readonly<Record<MetricUnit, string>> = {
  price: 'USD',
  percent: 'fraction',
  index: '0 to 100',
  ratio: 'ratio',
  contracts: 'contracts',
  shares: 'shares',
  usd: 'USD',
  count: 'count',
}

const figure = (id: string): DatasetColumn => {
  const metric = metricOf(id)
  return [
    id,
    'number',
    metric === null ? '' : UNITS[metric.unit],
    metric === null ? id : `${metric.name} (${metric.formula})`,
  ]
}

const chainFigures = CHAIN_DAY_METRICS.map(figure)
const KEYS: readonly DatasetColumn[] = [
  ['ticker', 'text', '', 'Name'],
  ['session_date', 'day', '', 'Session'],
]

/** Figures of names by session, kept for good as they were worked out. */
export const FIGURE_DATASETS: readonly Dataset[] = [
  {
    id: 'exposure_days',
    title: 'Exposure, skew and open interest history',
    row: 'One name at the end of one session: gamma, delta, vanna and charm exposure, skew, max pain',
    provenance: 'derived',
    isDaily: true,
    updated: 'In the evening of the session',
    dayCents: 50,
    columns: [...KEYS, ['part', 'text', '', 'chain: at the close; interest: in the morning'], ...chainFigures],
    sample: [
      'AAPL,2026-11-20,chain,41200,41200,41200,0.023,0.024,0.025,0.026,1250000,0.028,1840,1250000,1250000,1250000,1250000,1250000,1250000,1250000,0.037,0.038,0.039,0.04,0.041',
    ],
  },
  {
    id: 'flow_days',
    title: 'Option flow of names by day',
    row: 'One name in one session: volume, premium, net premium, share of sides',
    provenance: 'derived',
    isDaily: true,
    updated: 'In the evening of the session',
    dayCents: 50,
    columns: [...KEYS, ...FLOW_DAY_METRICS.map(figure)],
    sample: ['AAPL,2026-11-20,1000,2000,3000,4000,5000,6000,7000,8000,9000,10000,11000,12000,13000,14000'],
  },
  {
    id: 'dark_pool_days',
    title: 'Dark pool and lit blocks by day',
    row: 'Large stock prints (from $1M) of one name in one session, off the exchanges and on them',
    provenance: 'derived',
    isDaily: true,
    updated: 'In the evening of the session',
    dayCents: 50,
    columns: [
      ['ticker', 'text', '', 'Name; * is all together'],
      ['session_date', 'day', '', 'Session'],
      ['off_prints', 'integer', 'prints', 'Off the exchanges'],
      ['off_notional', 'number', 'USD', 'Price × shares of them'],
      ['off_ask', 'number', 'USD', 'Of it at the ask'],
      ['off_bid', 'number', 'USD', 'Of it at the bid'],
      ['off_mid', 'number', 'USD', 'Of it at the mid'],
      ['off_none', 'number', 'USD', 'Of it without a side'],
      ['off_biggest', 'number', 'USD', 'Largest print'],
      ['lit_prints', 'integer', 'prints', 'On exchanges'],
      ['lit_notional', 'number', 'USD', 'Price × shares of them'],
      ['lit_ask', 'number', 'USD', 'Of it at the ask'],
      ['lit_bid', 'number', 'USD', 'Of it at the bid'],
      ['lit_mid', 'number', 'USD', 'Of it at the mid'],
      ['lit_none', 'number', 'USD', 'Of it without a side'],
      ['lit_biggest', 'number', 'USD', 'Largest print'],
    ],
    sample: [
      'AAPL,2026-11-20,41,98400000,41200000,38100000,14000000,5100000,8900000,12,21700000,11000000,9600000,900000,200000,3100000',
    ],
  },
]
