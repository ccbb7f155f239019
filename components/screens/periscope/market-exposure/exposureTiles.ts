import { hedgeText } from '@/components/options/hedgeText'
import type { TileModel } from '@/components/options/minutes/Tiles'
import type { ExposureParams } from '@/components/screens/periscope/market-exposure/exposureParams'
import { formatExposure, GROUP_NAMES } from '@/components/screens/periscope/market-exposure/exposureWords'
import type { ExposureAnswer } from '@/lib/contract/exposure'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'

/** Net totals by group of expiries, then levels, hedge and coverage; `session` is the day shown. */
export function exposureTiles(data: ExposureAnswer, { greek }: ExposureParams, session: IsoDate): readonly TileModel[] {
  const groups = data.groups.map((group): TileModel => {
    const value = greek === 'positions' ? null : group[greek]
    return {
      label: GROUP_NAMES[group.group] ?? group.group,
      value: greek === 'positions' ? '-' : formatExposure(greek, value),
      ...(value === null || value === 0 ? {} : { tone: value > 0 ? 'bull' : 'bear' }),
      title: `Net exposure of ${group.expiries} ${group.expiries === 1 ? 'expiry' : 'expiries'} under the chosen model (F23-F27)`,
    }
  })
  const shown = greek === 'positions' ? positionTile(data) : groups
  const { spot, levels, coverage_pct, straddle } = data
  const rise = hedgeText(data.ticker, spot, data.hedge)
  return [
    { label: 'Spot', value: formatPrice(spot), title: 'Price of the underlying at the instant shown' },
    ...shown,
    {
      label: 'Zero gamma',
      value: levels.zero_gamma === null ? '-' : formatPrice(levels.zero_gamma),
      context: levels.zero_gamma === null ? 'no change within ±10%' : distance(levels.zero_gamma, spot),
      title: 'F28: where net gamma changes sign, every contract repriced at its own volatility',
      inputs: [['price', formatPrice(spot)]],
    },
    {
      label: 'Hedge for +1%',
      value: rise.value,
      context: rise.context,
      title:
        'F29: what dealers would trade while the underlying rises by 1%: an index in its futures, a stock in shares against the mean of 20 days',
      isOffPhone: true,
    },
    {
      label: 'Straddle',
      value: straddle === null ? '-' : formatPrice(straddle.price),
      ...(straddle === null ? {} : { context: formatShortDate(straddle.expiry, session) }),
      title: 'Call and put mid at the strike nearest the spot, nearest expiry chosen',
      isOffPhone: true,
    },
    data.model === 'labelled'
      ? shareTile('Labelled', data.labelled.open_interest_pct, {
          context: 'of OI',
          title: 'F27 C: share of the open interest of the contracts chosen that an exchange labelled',
        })
      : shareTile('Side known', coverage_pct, {
          context: 'of volume',
          title: 'F27: share of the volume whose prints had a usable side; model B counts only these',
        }),
  ]
}

function shareTile(
  label: string,
  share: number | null,
  words: { readonly context: string; readonly title: string },
): TileModel {
  return { label, value: share === null ? '-' : formatPercent(share, 0), ...words, isOffPhone: true }
}

function positionTile({ net }: ExposureAnswer): readonly TileModel[] {
  return [
    {
      label: 'Net contracts',
      value: formatExposure('positions', net),
      title: 'F27: signed contracts of the expiries chosen',
    },
  ]
}

function distance(level: number, spot: number | null): string {
  return spot === null ? '' : formatChangePercent((level / spot - 1) * 100)
}
