import { known } from '@/lib/core/known'
import type { ContractDay } from '@/lib/flow/aggregates/contractDay'

/** Numbers of one contract in the table: sums, then values that are NaN while unknown. */
export const DAY_WIDTH = 26
export const DAY_SUMS = 15

/**
 * The day of a contract where it lies in a typed array: reads and writes go there. Plain accessors, because they cost
 * nothing once compiled; an object filled and emptied per print would box every price.
 */
export class DayCursor implements ContractDay {
  private values: Float64Array = new Float64Array(DAY_WIDTH)
  private at = 0

  moveTo(values: Float64Array, at: number): this {
    this.values = values
    this.at = at
    return this
  }

  get trades(): number {
    return this.values[this.at] ?? 0
  }
  set trades(value: number) {
    this.values[this.at] = value
  }
  get volume(): number {
    return this.values[this.at + 1] ?? 0
  }
  set volume(value: number) {
    this.values[this.at + 1] = value
  }
  get premium(): number {
    return this.values[this.at + 2] ?? 0
  }
  set premium(value: number) {
    this.values[this.at + 2] = value
  }
  get askVolume(): number {
    return this.values[this.at + 3] ?? 0
  }
  set askVolume(value: number) {
    this.values[this.at + 3] = value
  }
  get bidVolume(): number {
    return this.values[this.at + 4] ?? 0
  }
  set bidVolume(value: number) {
    this.values[this.at + 4] = value
  }
  get midVolume(): number {
    return this.values[this.at + 5] ?? 0
  }
  set midVolume(value: number) {
    this.values[this.at + 5] = value
  }
  get noneVolume(): number {
    return this.values[this.at + 6] ?? 0
  }
  set noneVolume(value: number) {
    this.values[this.at + 6] = value
  }
  get multiVolume(): number {
    return this.values[this.at + 7] ?? 0
  }
  set multiVolume(value: number) {
    this.values[this.at + 7] = value
  }
  get stockMultiVolume(): number {
    return this.values[this.at + 8] ?? 0
  }
  set stockMultiVolume(value: number) {
    this.values[this.at + 8] = value
  }
  get sweepVolume(): number {
    return this.values[this.at + 9] ?? 0
  }
  set sweepVolume(value: number) {
    this.values[this.at + 9] = value
  }
  get floorVolume(): number {
    return this.values[this.at + 10] ?? 0
  }
  set floorVolume(value: number) {
    this.values[this.at + 10] = value
  }
  get crossVolume(): number {
    return this.values[this.at + 11] ?? 0
  }
  set crossVolume(value: number) {
    this.values[this.at + 11] = value
  }
  get eligibleTrades(): number {
    return this.values[this.at + 12] ?? 0
  }
  set eligibleTrades(value: number) {
    this.values[this.at + 12] = value
  }
  get eligibleVolume(): number {
    return this.values[this.at + 13] ?? 0
  }
  set eligibleVolume(value: number) {
    this.values[this.at + 13] = value
  }
  get eligiblePremium(): number {
    return this.values[this.at + 14] ?? 0
  }
  set eligiblePremium(value: number) {
    this.values[this.at + 14] = value
  }
  get open(): number | null {
    return known(this.values[this.at + 15])
  }
  set open(value: number | null) {
    this.values[this.at + 15] = value ?? Number.NaN
  }
  get high(): number | null {
    return known(this.values[this.at + 16])
  }
  set high(value: number | null) {
    this.values[this.at + 16] = value ?? Number.NaN
  }
  get low(): number | null {
    return known(this.values[this.at + 17])
  }
  set low(value: number | null) {
    this.values[this.at + 17] = value ?? Number.NaN
  }
  get last(): number | null {
    return known(this.values[this.at + 18])
  }
  set last(value: number | null) {
    this.values[this.at + 18] = value ?? Number.NaN
  }
  get firstIv(): number | null {
    return known(this.values[this.at + 19])
  }
  set firstIv(value: number | null) {
    this.values[this.at + 19] = value ?? Number.NaN
  }
  get lastIv(): number | null {
    return known(this.values[this.at + 20])
  }
  set lastIv(value: number | null) {
    this.values[this.at + 20] = value ?? Number.NaN
  }
  get ivHigh(): number | null {
    return known(this.values[this.at + 21])
  }
  set ivHigh(value: number | null) {
    this.values[this.at + 21] = value ?? Number.NaN
  }
  get ivLow(): number | null {
    return known(this.values[this.at + 22])
  }
  set ivLow(value: number | null) {
    this.values[this.at + 22] = value ?? Number.NaN
  }
  get bid(): number | null {
    return known(this.values[this.at + 23])
  }
  set bid(value: number | null) {
    this.values[this.at + 23] = value ?? Number.NaN
  }
  get ask(): number | null {
    return known(this.values[this.at + 24])
  }
  set ask(value: number | null) {
    this.values[this.at + 24] = value ?? Number.NaN
  }
  get openInterest(): number | null {
    return known(this.values[this.at + 25])
  }
  set openInterest(value: number | null) {
    this.values[this.at + 25] = value ?? Number.NaN
  }
}
