import type { Dataset, DatasetColumn } from '@/lib/datasets/dataset'
import { TAPE_COLUMNS } from '@/lib/datasets/tapeColumns'

const EVENING = 'From 20:00 of the session'

const CONTRACT: readonly DatasetColumn[] = [
  ['option_symbol', 'text', '', 'Option symbol (OCC)'],
  ['ticker', 'text', '', 'Underlying'],
  ['type', 'text', 'C, P', 'Call or put'],
  ['expiry', 'day', '', 'Expiration'],
  ['strike', 'number', 'USD', 'Strike'],
]

/** Option prints and what a day made of them. */
export const OPTION_DATASETS: readonly Dataset[] = [
  {
    id: 'option_tape',
    title: 'Full option tape',
    row: 'One option print, those that were taken back included',
    provenance: 'exchange',
    isDaily: true,
    updated: EVENING,
    dayCents: 400,
    columns: TAPE_COLUMNS,
    sample: [
      '2026-11-20-sample-1,AAPL,2026-11-20 14:30:01.204118,2.1,2.14,12,2.14,AAPL261218C00250000,31,,{},{ask_side},2026-12-18,call,8120,250,2568,,12,247.31,2.14,2.1,0.241,0.452,-0.091,0.0214,0.288,,,AUTO,,f,1,XCBO,12,0,0,0,0,',
      '2026-11-20-sample-2,SPY,2026-11-20 14:30:01.871440,4.02,4.05,250,4.02,SPY261204P00600000,64,,{},{bid_side},2026-12-04,put,15230,600,100500,,250,604.12,4.05,4.02,0.158,-0.391,-0.213,0.0187,0.41,,,AUTO,,f,2,XCBO,0,250,0,0,0,',
      '2026-11-20-sample-3,NVDA,2026-11-20 14:30:02.015902,1.88,1.9,40,1.9,NVDA261127C00190000,47,,{},{ask_side},2026-11-27,call,22410,190,7600,,40,188.04,1.9,1.88,0.412,0.436,-0.305,0.0402,0.071,,,AUTO,,f,3,XCBO,40,0,0,0,0,',
    ],
  },
  {
    id: 'contract_days',
    title: 'End-of-day contracts and open interest',
    row: 'One option on one day, with its open interest of the morning',
    provenance: 'exchange',
    isDaily: true,
    updated: EVENING,
    dayCents: 100,
    columns: [
      ['session_date', 'day', '', 'Session'],
      ...CONTRACT,
      ['open', 'number', 'USD', 'First price'],
      ['high', 'number', 'USD', 'Highest price'],
      ['low', 'number', 'USD', 'Lowest price'],
      ['close', 'number', 'USD', 'Last price'],
      ['vwap', 'number', 'USD', 'Mean price by contracts'],
      ['volume', 'integer', 'contracts', 'Contracts traded'],
      ['premium', 'number', 'USD', 'Premium traded (F1)'],
      ['ask_volume', 'integer', 'contracts', 'At the ask'],
      ['bid_volume', 'integer', 'contracts', 'At the bid'],
      ['mid_volume', 'integer', 'contracts', 'At the mid'],
      ['none_volume', 'integer', 'contracts', 'Without a side'],
      ['trades', 'integer', 'prints', 'Prints'],
      ['open_interest', 'integer', 'contracts', 'Open interest of the morning'],
      ['oi_change', 'integer', 'contracts', 'Less that of the prior session'],
      ['source', 'text', '', 'Where the row comes from'],
    ],
    sample: [
      '2026-11-20,AAPL261218C00250000,AAPL,C,2026-12-18,250,1.9,2.31,1.72,2.14,2.04,3120,636480,1710,1180,90,140,402,8120,340,sample',
      '2026-11-20,SPY261204P00600000,SPY,P,2026-12-04,600,4.4,4.62,3.91,4.02,4.18,9870,4125660,4010,5330,220,310,1204,15230,-1120,sample',
    ],
  },
  {
    id: 'chains',
    title: 'Chains with implied volatility',
    row: 'One option in one snapshot of its chain: quote, implied volatility and greeks, the points of a surface',
    provenance: 'exchange',
    isDaily: true,
    updated: 'When a chain has been read',
    dayCents: 150,
    columns: [
      ['snapshot_at', 'instant', 'UTC', 'When the chain was read'],
      ['ticker', 'text', '', 'Underlying'],
      ['underlying_price', 'number', 'USD', 'Price of the underlying'],
      ['option_symbol', 'text', '', 'Option symbol (OCC)'],
      ['type', 'text', 'C, P', 'Call or put'],
      ['expiry', 'day', '', 'Expiration'],
      ['strike', 'number', 'USD', 'Strike'],
      ['bid', 'number', 'USD', 'Best bid'],
      ['ask', 'number', 'USD', 'Best ask'],
      ['iv', 'number', 'fraction a year', 'Implied volatility'],
      ['delta', 'number', 'USD per USD', 'Delta'],
      ['gamma', 'number', 'per USD', 'Gamma'],
      ['theta', 'number', 'USD a day', 'Theta'],
      ['vega', 'number', 'USD per point', 'Vega'],
      ['open_interest', 'integer', 'contracts', 'Open interest'],
      ['volume', 'integer', 'contracts', 'Contracts traded so far'],
      ['source', 'text', '', 'Where the row comes from'],
    ],
    sample: [
      '2026-11-20 21:00:00.000000,AAPL,247.31,AAPL261218C00250000,C,2026-12-18,250,2.1,2.14,0.241,0.452,0.0214,-0.091,0.288,8120,3120,sample',
      '2026-11-20 21:00:00.000000,AAPL,247.31,AAPL261218P00250000,P,2026-12-18,250,4.55,4.6,0.244,-0.548,0.0211,-0.084,0.288,5410,980,sample',
    ],
  },
]
