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
