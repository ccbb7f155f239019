import { bars, factor, type Indicator, indicator, line } from '@/lib/charting/indicators/indicator'
import { chandelier, donchian, envelope, regressionChannel, starc } from '@/lib/equities/technical/channels'
import { accelerationBands, type Bands, bollinger, keltner, simpleKeltner } from '@/lib/equities/technical/volatility'
import { anchoredVwap } from '@/lib/equities/technical/volumeFlows'

const bandLines = ({ top, middle, bottom }: Bands) => [
  line('Upper', top),
  line('Middle', middle, 'second'),
  line('Lower', bottom),
]

export const channelIndicators: readonly Indicator[] = [
  indicator(
    'Channels',
    'price',
    { id: 'bb', name: 'Bollinger bands', params: [bars('Length', 20), factor('Deviations', 2)] },
    ({ closes }, [n = 20, k = 2]) => bandLines(bollinger(closes, n, k)),
  ),
  indicator(
    'Channels',
    'price',
    {
      id: 'keltner',
      name: 'Keltner channels (EMA, Wilder range)',
      params: [bars('Length', 20), factor('Ranges', 2), bars('Range', 10)],
    },
    (input, [n = 20, k = 2, range = 10]) => bandLines(keltner(input.bars, n, k, range)),
  ),
  indicator(
    'Channels',
    'price',
    {
      id: 'keltnersma',
      name: 'Keltner channels (simple means)',
      params: [bars('Length', 20), factor('Ranges', 1.5)],
    },
    (input, [n = 20, k = 1.5]) => bandLines(simpleKeltner(input.bars, n, k)),
  ),
  indicator(
    'Channels',
    'price',
    { id: 'accbands', name: 'Acceleration bands', params: [bars('Length', 20), factor('Factor', 4)] },
    (input, [n = 20, k = 4]) => bandLines(accelerationBands(input.bars, n, k)),
  ),
  indicator(
    'Channels',
    'price',
    { id: 'donchian', name: 'Donchian channels', params: [bars('Length', 20)] },
    (input, [n = 20]) => bandLines(donchian(input.bars, n)),
  ),
  indicator(
    'Channels',
    'price',
    { id: 'envelope', name: 'Envelope', params: [bars('Length', 20), factor('Percent', 2.5, 50)] },
    ({ closes }, [n = 20, percent = 2.5]) => bandLines(envelope(closes, n, percent)),
  ),
  indicator(
    'Channels',
    'price',
    { id: 'starc', name: 'STARC bands', params: [bars('Length', 6), bars('Range', 15), factor('Ranges', 2)] },
    (input, [n = 6, range = 15, k = 2]) => bandLines(starc(input.bars, n, range, k)),
  ),
  indicator(
    'Channels',
    'price',
    { id: 'regch', name: 'Regression channel', params: [bars('Length', 50), factor('Deviations', 2)] },
    ({ closes }, [n = 50, k = 2]) => bandLines(regressionChannel(closes, n, k)),
  ),
  indicator(
    'Channels',
    'price',
    { id: 'vwap', name: 'VWAP of the session', params: [factor('Deviations', 1)] },
    (input, [k = 1]) => bandLines(anchoredVwap(input.bars, input.isSessionStart, k)),
  ),
  indicator(
    'Channels',
    'price',
    { id: 'chandelier', name: 'Chandelier exits', params: [bars('Length', 22), factor('Ranges', 3)] },
    (input, [n = 22, k = 3]) => {
      const { long, short } = chandelier(input.bars, n, k)
      return [line('Long', long, 'bull'), line('Short', short, 'bear')]
    },
  ),
]
