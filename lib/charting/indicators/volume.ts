import { bars, columns, type Indicator, line, ownPane as own } from '@/lib/charting/indicators/indicator'
import { sma } from '@/lib/equities/technical/averages'
import { chaikinMoneyFlow, moneyFlowIndex, onBalanceVolume } from '@/lib/equities/technical/volume'
import {
  accumulation,
  chaikinOscillator,
  easeOfMovement,
  forceIndex,
  klinger,
  priceVolumeTrend,
  relativeVolume,
  upVolumeShare,
  volumeIndex,
  volumeOscillator,
  volumeRate,
} from '@/lib/equities/technical/volumeFlows'

export const volumeIndicators: readonly Indicator[] = [
  own('Volume', { id: 'volume', name: 'Volume', params: [bars('Average', 20)], unit: 'count' }, (input, [n = 20]) => {
    const volumes = input.bars.map((bar) => bar.volume)
    return [columns('Volume', volumes), line('Average', sma(volumes, n))]
  }),
  own('Volume', { id: 'obv', name: 'On-balance volume', unit: 'count' }, (input) => [
    line('OBV', onBalanceVolume(input.bars)),
  ]),
  own('Volume', { id: 'adl', name: 'Accumulation, distribution', unit: 'count' }, (input) => [
    line('A/D', accumulation(input.bars)),
  ]),
  own(
    'Volume',
    { id: 'cmf', name: 'Chaikin money flow', params: [bars('Length', 20)], guides: [0] },
    (input, [n = 20]) => [line('CMF', chaikinMoneyFlow(input.bars, n))],
  ),
  own(
    'Volume',
    {
      id: 'chosc',
      name: 'Chaikin oscillator (begun with the first bar)',
      params: [bars('Fast', 3), bars('Slow', 10)],
      unit: 'count',
      guides: [0],
    },
    (input, [a = 3, b = 10]) => [line('CHO', chaikinOscillator(input.bars, a, b))],
  ),
  own(
    'Volume',
    { id: 'mfi', name: 'Money flow index (50 without moves)', params: [bars('Length', 14)], guides: [20, 80] },
    (input, [n = 14]) => [line('MFI', moneyFlowIndex(input.bars, n))],
  ),
  own(
    'Volume',
    { id: 'force', name: 'Force index', params: [bars('Length', 13)], unit: 'count', guides: [0] },
    (input, [n = 13]) => [line('Force', forceIndex(input.bars, n))],
  ),
  own(
    'Volume',
    { id: 'eom', name: 'Ease of movement', params: [bars('Length', 14)], guides: [0] },
    (input, [n = 14]) => [line('EOM', easeOfMovement(input.bars, n))],
  ),
  own('Volume', { id: 'nvi', name: 'Negative volume index' }, (input) => [
    line('NVI', volumeIndex(input.bars, 'negative')),
  ]),
  own('Volume', { id: 'pvi', name: 'Positive volume index' }, (input) => [
    line('PVI', volumeIndex(input.bars, 'positive')),
  ]),
  own('Volume', { id: 'pvt', name: 'Price volume trend', unit: 'count' }, (input) => [
    line('PVT', priceVolumeTrend(input.bars)),
  ]),
  own(
    'Volume',
    {
      id: 'klinger',
      name: 'Klinger oscillator (signed volume)',
      params: [bars('Fast', 34), bars('Slow', 55), bars('Signal', 13)],
      unit: 'count',
      guides: [0],
    },
    (input, [a = 34, b = 55, c = 13]) => {
      const found = klinger(input.bars, a, b, c)
      return [line('KVO', found.line), line('Signal', found.signal, 'second')]
    },
  ),
  own(
    'Volume',
    { id: 'vroc', name: 'Volume rate of change', params: [bars('Length', 14)], unit: 'percent', guides: [0] },
    (input, [n = 14]) => [line('VROC', volumeRate(input.bars, n))],
  ),
  own(
    'Volume',
    {
      id: 'pvo',
      name: 'Volume oscillator',
      params: [bars('Fast', 12), bars('Slow', 26)],
      unit: 'percent',
      guides: [0],
    },
    (input, [a = 12, b = 26]) => [columns('PVO', volumeOscillator(input.bars, a, b))],
  ),
  own(
    'Volume',
    { id: 'rvol', name: 'Relative volume', params: [bars('Length', 20)], guides: [1] },
    (input, [n = 20]) => [columns('RVOL', relativeVolume(input.bars, n))],
  ),
  own(
    'Volume',
    { id: 'upvol', name: 'Up volume share', params: [bars('Length', 20)], unit: 'percent', guides: [50] },
    (input, [n = 20]) => [line('Up', upVolumeShare(input.bars, n))],
  ),
]
