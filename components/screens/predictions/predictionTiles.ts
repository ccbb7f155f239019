import type { TileModel } from '@/components/options/minutes/Tiles'
import type { CallResponse } from '@/lib/contract/calls'
import { formatAge } from '@/lib/format/duration'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'

type Board = CallResponse<'predictions.board'>['data']

/** Sums of the board: questions, volume, what stands out, how right prices were, and the venues. */
export function predictionTiles(board: Board | undefined): readonly TileModel[] {
  const rows = board?.rows ?? []
  const trades = board?.trades ?? []
  const open = rows.filter(({ result }) => result === '')
  const dayMs = (board?.now_ms ?? 0) - 86_400_000
  const ofDay = trades.filter(({ traded_ms }) => traded_ms > dayMs)
  const eve = board?.accuracy[0]
  const down = board?.venues.filter(({ is_down }) => is_down) ?? []
  const known = board?.venues.length ?? 0
  /** Nothing is told while nothing is known. */
  const told = (text: string) => (board === undefined ? '-' : text)
  return [
    {
      label: 'Open questions',
      value: told(formatCount(open.length)),
      context: `${formatCount(rows.length - open.length)} resolved`,
      title: 'Questions that trade, next to those of the archive',
    },
    {
      label: '24h volume',
      value: told(formatMoney(open.reduce((sum, { volume_day }) => sum + (volume_day ?? 0), 0))),
      title: 'Volume of the last 24 hours over all open questions, as the venues count it',
    },
    {
      label: 'Unusual, 24h',
      value: told(formatCount(ofDay.filter(({ is_unusual }) => is_unusual).length)),
      title: 'Trades of the last 24 hours three standard deviations above their market or their trader (F61)',
    },
    {
      label: 'Whales, 24h',
      value: told(formatCount(ofDay.filter(({ is_whale }) => is_whale).length)),
      context: 'from $10K',
      title: 'Trades of the last 24 hours of at least $10,000 (F61)',
    },
    {
      label: 'Smart money',
      value: told(formatCount(board?.users.filter(({ is_smart }) => is_smart).length ?? 0)),
      context: 'traders',
      title: 'Traders with at least 50 resolved positions and a return whose lower 95% bound is above 0 (F61)',
      isOffPhone: true,
    },
    {
      label: 'Brier, a day before',
      value: formatNumber(eve?.brier ?? null, 3),
      context: `n ${formatCount(eve?.n ?? 0)}`,
      title: 'How far prices were from the outcome, a day before the resolution: 0 is perfect, 0.25 is a coin (F61)',
      inputs: (board?.accuracy ?? []).map(
        ({ days, n, brier }) => [`${days} days before`, `${formatNumber(brier, 3)}, n ${formatCount(n)}`] as const,
      ),
    },
    {
      label: 'Venues',
      value: told(`${known - down.length} of ${known}`),
      context: down[0] === undefined ? 'answer' : `${down[0].venue} ${seenWords(down[0].seen_ms, board?.now_ms)}`,
      title: 'Venues with data from the last 90 minutes; rows of the others are grey with their age',
      isOffPhone: true,
    },
  ]
}

const seenWords = (seen: number | null, now = 0): string =>
  seen === null ? 'never seen' : `${formatAge(now - seen)} old`
