import { report } from '@/scripts/bench/report.mjs'
import { figure, median } from '@/scripts/bench/stats.mjs'
import { measureStep, type StepMeasure } from '@/server/engine/pipeline/measureStep'
import { createMarket } from '@/server/synthetic/market'
import { benchOptions, ROUNDS } from '@/tests/bench/support/options'

/**
 * Row `step`: one print through the pure pipeline against `JSON.parse` of its text, in turns. Measured in processor
 * time, so that other work on the machine does not count; garbage collection does.
 */
const { isQuick } = benchOptions()
const tape = createMarket({ seed: 1 }).tape('2026-11-18')
const count = Math.min(tape.length, isQuick ? 60_000 : 300_000)
const prints = Array.from({ length: count }, (_, row) => tape.print(row))

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

measureStep(prints, cpuMs, 1)
const rounds: StepMeasure[] = Array.from({ length: ROUNDS + 2 }, () => measureStep(prints, cpuMs, 1))
const stepUs = median(rounds.map((round) => round.stepUs))
const parseUs = median(rounds.map((round) => round.jsonParseUs))
const ratio = median(rounds.map((round) => round.stepUs / round.jsonParseUs))

report([
  {
    what: `step() of ${figure(count)} prints against JSON.parse of the same`,
    medians: `${figure(stepUs)} µs, ${figure(parseUs)} µs of processor time`,
    ratio,
    bound: 'at most 1',
    isOk: ratio <= 1,
  },
])
