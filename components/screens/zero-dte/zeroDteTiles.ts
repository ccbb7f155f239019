import type { TileModel } from '@/components/options/minutes/Tiles'
import type { ZeroDteAnswer } from '@/lib/contract/zeroDte'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { eitherWay, formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatPercent } from '@/lib/format/percent'

const toneOf = (value: number | null) =>
  value === null || value === 0 ? {} : { tone: value > 0 ? ('bull' as const) : ('bear' as const) }

/** What traded: time left, share, premium, who pushes; `session` is the day shown. */
export function flowTiles(data: ZeroDteAnswer, divisor: number, session: IsoDate): readonly TileModel[] {
  const { spot, spot_open, ncp, npp } = data
  const change = spot === null || spot_open === null ? null : (spot / spot_open - 1) * 100
  return [
    {
      label: data.is_today ? 'Left today' : 'Left to expiry',
      value: timeLeft(data.minutes_left),
      context: data.settled ? 'settled' : formatShortDate(data.expiry, session),
      title: 'Time to the settlement of this expiry (F6)',
    },
    {
      label: 'Spot',
      value: formatPrice(scaled(spot, divisor)),
      ...(change === null ? {} : { context: `${formatPercent(change)} since open` }),
      title: 'Price of the underlying, and its change since 09:30',
      inputs: [['at 09:30', formatPrice(scaled(spot_open, divisor))]],
    },
    {
      label: data.is_today ? '0DTE share' : 'Share of volume',
      value: formatPercent(data.volume_share, 1),
      context: `${formatCompact(data.volume)} contracts`,
      title: "Share of the ticker's option volume that trades in this expiry",
    },
    { label: 'Premium', value: formatMoney(data.premium), title: 'F1: premium of this expiry today' },
    { label: 'Net call premium', value: formatSignedMoney(ncp), tone: 'call', title: 'F11: bought less sold calls' },
    {
      label: 'Net put premium',
      value: formatSignedMoney(npp),
      tone: 'put',
      title: 'F11: bought less sold puts; bought puts are bearish',
    },
    {
      label: 'P/C volume',
      value: formatNumber(data.pc_volume, 2),
      title: 'F13: put volume by call volume',
      isOffPhone: true,
    },
  ]
}

/** What is left of the move, and where the pins are. */
export function moveTiles(data: ZeroDteAnswer, divisor: number): readonly TileModel[] {
  const { straddle, straddle_open, levels, realised_vol, implied_vol } = data
  const price = (value: number | null | undefined) => formatPrice(scaled(value ?? null, divisor))
  return [
    {
      label: 'Straddle',
      value: price(straddle?.price),
      context: `open ${price(straddle_open?.price)}`,
      title: 'Call and put mid at the strike nearest the spot, now and at 09:30',
      inputs: [
        ['now', price(straddle?.price)],
        ['at 09:30', price(straddle_open?.price)],
      ],
    },
    {
      label: 'Move left',
      value: eitherWay(price(data.remaining_move)),
      context: `open ${eitherWay(price(data.open_move))}`,
      title: 'F35: 0.85 of the straddle',
      inputs: [['straddle', price(straddle?.price)]],
    },
    {
      label: 'Move used',
      value: formatPercent(data.move_used_pct, 0),
      title: 'Distance of the spot from its open in percent of the move the open expected',
      inputs: [
        ['spot', price(data.spot)],
        ['at 09:30', price(data.spot_open)],
        ['expected at 09:30', eitherWay(price(data.open_move))],
      ],
    },
    {
      label: 'Realised / implied',
      value: formatFraction(realised_vol, 1),
      context: `implied ${formatFraction(implied_vol, 1)}`,
      title: 'Yearly volatility of the minutes so far, against the volatility at the money',
    },
    {
      label: 'Net gamma',
      value: formatSignedMoney(data.net_gex),
      ...toneOf(data.net_gex),
      title: 'F23, model A, this expiry: USD per 1% move',
    },
    {
      label: 'Zero gamma',
      value: price(levels.zero_gamma),
      ...(levels.zero_gamma === null ? { context: 'none within ±10%' } : {}),
      title: 'F28: where net gamma of this expiry changes sign',
    },
    {
      label: 'Put | call wall',
      value: `${price(levels.put_wall)} | ${price(levels.call_wall)}`,
      title: 'F28: strikes with the largest gamma of puts and of calls',
      isOffPhone: true,
    },
    { label: 'Max pain', value: price(data.max_pain), title: 'F30: where holders are paid least', isOffPhone: true },
  ]
}

const scaled = (value: number | null, divisor: number): number | null => (value === null ? null : value / divisor)

function timeLeft(minutes: number): string {
  if (minutes < 1) return '0 min'
  const whole = Math.floor(minutes)
  if (whole < 600) return `${whole} min`
  return whole < 2880 ? `${Math.floor(whole / 60)} h` : `${Math.floor(whole / 1440)} days`
}

/** The levels as text for other charting tools, one a line. */
export function levelsText(data: ZeroDteAnswer, divisor: number, name: string): string {
  const { levels, straddle, spot, previous_close } = data
  const lines: readonly (readonly [string, number | null | undefined])[] = [
    ['Spot', spot],
    ['Prior close', previous_close],
    ['Call wall', levels.call_wall],
    ['Put wall', levels.put_wall],
    ['Key gamma', levels.key_gamma],
    ['Zero gamma', levels.zero_gamma],
    ['Max pain', data.max_pain],
    ['Straddle upper', straddle?.upper],
    ['Straddle lower', straddle?.lower],
  ]
  const known = lines.flatMap(([label, value]) =>
    value === null || value === undefined ? [] : [`${label}, ${(value / divisor).toFixed(2)}`],
  )
  return [`# ${name} ${data.expiry}`, ...known].join('\n')
}
