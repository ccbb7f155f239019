import { describe, expect, it } from 'vitest'
import {
  CONDITION_RULES,
  conditionCodes,
  conditionOf,
  conditionOfMassive,
  conditionOfWire,
} from '@/lib/flow/conditions'

describe('OPRA conditions', () => {
  it('has the 33 letters of the OPRA table, each code, letter and number once', () => {
    const opra = CONDITION_RULES.filter((rule) => rule.wireLetter !== '')
    expect(opra).toHaveLength(33)
    expect(new Set(CONDITION_RULES.map((rule) => rule.code)).size).toBe(CONDITION_RULES.length)
    expect(new Set(opra.map((rule) => rule.wireLetter)).size).toBe(33)
    expect(new Set(opra.map((rule) => rule.massiveId)).size).toBe(33)
    const ids = CONDITION_RULES.map((rule) => rule.cboeId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['MLFT', ['futures_floor']],
    ['SLCI', ['cross_trade', 'intermarket_sweep']],
    ['ISOI', ['intermarket_sweep']],
    ['TLCT', ['cross_trade']],
    ['OPEN', ['opening']],
    ['REOP', ['reopening']],
    ['EXHT', ['extended_hours']],
    ['AUTO', []],
  ])('%s carries its report flags', (code, flags) => {
    expect(conditionOf(code).reportFlags).toEqual(flags)
  })

  it('leaves the side open exactly for cancel, late, opening, cross and compression codes', () => {
    const noSide = CONDITION_RULES.filter((rule) => rule.wireLetter !== '' && !rule.takesSide).map((rule) => rule.code)
    expect(noSide.sort()).toEqual('CANC CNCL CNCO CNOL LATE MCTP MLCT OPEN OPNL OSEQ SLCI SLCN TLCT'.split(' '))
  })

  it('counts late prints in volume but not in prices, and cancels in neither', () => {
    expect(conditionOf('OSEQ')).toMatchObject({ countsVolume: true, setsLast: false, isLate: true })
    expect(conditionOf('LATE')).toMatchObject({ countsVolume: true, setsLast: false, isLate: true })
    expect(conditionOf('CANC')).toMatchObject({ countsVolume: false, setsLast: false, isCancel: true })
    expect(conditionOf('CBMO')).toMatchObject({ countsVolume: true, setsLast: false, isMulti: true, isFloor: true })
  })

  it('reads lower case, wire letters, Massive numbers and Cboe numbers as the same rule', () => {
    expect(conditionOf('mlat')).toBe(conditionOf('MLAT'))
    expect(conditionOfWire('g')).toBe(conditionOf('MLAT'))
    expect(conditionOfWire('G')).toBe(conditionOf('CNOL'))
    expect(conditionOfMassive(233)).toBe(conditionOf('MLAT'))
    expect(conditionOf('cboe:131')).toBe(conditionOf('MLAT'))
    expect(conditionOf('cboe:95').code).toBe('ISOI')
  })

  it('takes the Cboe numbers 2, 13 and 106 into volume but not into prices, and 40 as a cancel', () => {
    for (const id of [2, 13, 106]) {
      expect(conditionOf(`cboe:${id}`)).toMatchObject({ countsVolume: true, setsLast: false })
    }
    expect(conditionOf('cboe:40').isCancel).toBe(true)
    expect(conditionOf('cboe:35')).toMatchObject({ isMulti: true, setsLast: true, takesSide: true })
  })

  it('never throws: an unknown condition is a plain print', () => {
    for (const text of ['', 'WHAT', 'cboe:9999', 'constructor', '__proto__']) {
      expect(conditionOf(text)).toMatchObject({ code: '', group: 'plain', takesSide: true, countsVolume: true })
    }
  })

  it('lists stored codes by a property', () => {
    expect(conditionCodes((rule) => rule.isLate)).toEqual(['OSEQ', 'LATE', 'OPEN', 'OPNL', 'cboe:56', 'cboe:57'])
  })
})

describe('Cboe condition numbers, by the names that Cboe gives them', () => {
  // Cboe DataShop, Option Trades, list of trade condition ids: those that a rule of ours calls more than a plain print.
  const named: Readonly<Record<string, string>> = {
    isCancel: '40 CANC, 41 CANC_LAST, 42 CANC_OPEN, 43 CANC_ONLY, 44 CANC_STPD',
    isLate:
      '2 OUT_OF_SEQ, 5 OPEN_REPORT_LATE, 6 OPEN_REPORT_OUT_OF_SEQ, 13 SOLD_LAST, 56 STOPPED_SOLD_LAST, 57 STOPPED_OUT_OF_SEQ',
    isSweep: '95 INTERMARKET_SWEEP, 126 SINGLE_LEG_AUCTION_ISO, 128 SINGLE_LEG_CROSS_ISO',
    isCross:
      '45 MATCH_CROSS, 54 INTERNAL_CROSS, 127 SINGLE_LEG_CROSS_NON_ISO, 128 SINGLE_LEG_CROSS_ISO, 132 MULTI_LEG_CROSS, 139 STOCK_OPTIONS_CROSS',
    isFloor:
      '129 SINGLE_LEG_FLOOR, 133 MULTI_LEG_FLOOR, 137 ML_FLOOR_AGSL, 140 STOCK_OPTIONS_FLOOR, 143 STK_OPT_FLOOR_AGSL, 144 ML_FLOOR_OF_PP',
    isExtended: '1 FORM_T, 118 OPRA_EXT_HOURS, 147 MULTILAT_COMP, 148 EXTENDED_HOURS',
    isStockOption:
      '37 BUY_WRITE, 135 AUCTION, 138 AUTO_ELEC, 139 CROSS, 140 FLOOR, 141 AE_AGSL, 142 AUCTION_AGSL, 143 FLOOR_AGSL',
    isMulti:
      '35 SPREAD, 36 STRADDLE, 38 COMBO, 130 ML_AUTO, 131 ML_AUCTION, 132 ML_CROSS, 133 ML_FLOOR, 134 ML_AUTO_AGSL, 136 ML_AUCTION_AGSL, 137 ML_FLOOR_AGSL, 144 ML_FLOOR_OF_PP, 147 MULTILAT_COMP',
  }

  it.each(Object.entries(named))('%s: %s', (property, list) => {
    const ids = list.split(', ').map((one) => Number.parseInt(one, 10))
    const ours = CONDITION_RULES.filter(
      (rule) => rule.cboeId !== null && Object.entries(rule).some(([key, value]) => key === property && value === true),
    )
    expect(ours.map((rule) => rule.cboeId ?? 0).sort((a, b) => a - b)).toEqual(ids)
  })
})
