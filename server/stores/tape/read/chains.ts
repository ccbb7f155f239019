import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/options/contractLabel'
import type { Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import type { ChainRow } from '@/server/stores/tape/port'
import type { ChainScope, ChainSnapshotInfo } from '@/server/stores/tape/portAnswers'
import { table } from '@/server/stores/tape/sql/names'
import { quote } from '@/server/stores/tape/sql/text'

function chainOf(row: Row): ChainRow {
  const known = (at: number): number | null => row[at] as number | null
  return {
    snapshotAtUs: row[0] as number,
    ticker: row[1] as string,
    underlyingPrice: known(2),
    optionSymbol: row[3] as string,
    type: row[4] as OptionType,
    expiry: row[5] as IsoDate,
    strike: row[6] as number,
    bid: known(7),
    ask: known(8),
    iv: known(9),
    delta: known(10),
    gamma: known(11),
    theta: known(12),
    vega: known(13),
    openInterest: known(14),
    volume: known(15),
    source: row[16] as string,
    rate: known(17),
    dividendYield: known(18),
  }
}

/**
 * The newest row of each contract of a ticker that had not expired on the day of the newest snapshot. A chain is of one source:
 * that of the newest snapshot where none is named.
 */
export async function latestChain(engine: TapeEngine, ticker: Ticker, only?: ChainScope): Promise<readonly ChainRow[]> {
  const of = `${table('tape_chains')} FINAL WHERE ticker = ${quote(ticker)}`
  const newest = ` AND source IN (SELECT source FROM ${of} ORDER BY snapshot_at DESC, source LIMIT 1)`
  const from = `${of}${only === undefined ? newest : within(only)}`
  const { rows } = await engine.query(
    `SELECT toUnixTimestamp64Micro(snapshot_at), ticker, underlying_price, option_symbol, type, expiry, strike, bid, ask, iv, delta, gamma, theta, vega, open_interest, volume, source, rate, dividend_yield FROM ${from} AND expiry >= (SELECT toDate(max(snapshot_at), 'America/New_York') FROM ${from}) ORDER BY expiry, strike, type, option_symbol, snapshot_at DESC LIMIT 1 BY option_symbol`,
  )
  return rows.map(chainOf)
}

function within({ sessionDate, source, untilUs }: ChainScope): string {
  const until = untilUs === undefined ? '' : ` AND toUnixTimestamp64Micro(snapshot_at) <= ${Math.floor(untilUs)}`
  return ` AND source = ${quote(source)} AND toDate(snapshot_at, 'America/New_York') = ${quote(sessionDate)}${until}`
}

/** Snapshots of a ticker's chain, newest first. */
export async function chainSnapshots(engine: TapeEngine, ticker: Ticker): Promise<readonly ChainSnapshotInfo[]> {
  const { rows } = await engine.query(
    `SELECT toString(toDate(snapshot_at, 'America/New_York')), source, toUnixTimestamp64Micro(snapshot_at) AS us, toUInt32(count()) FROM ${table('tape_chains')} FINAL WHERE ticker = ${quote(ticker)} GROUP BY snapshot_at, source ORDER BY snapshot_at DESC, source LIMIT 2000`,
  )
  return rows.map((row) => ({
    sessionDate: row[0] as IsoDate,
    source: row[1] as string,
    snapshotAtUs: row[2] as number,
    contracts: row[3] as number,
  }))
}
