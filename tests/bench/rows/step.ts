import { report } from '@/scripts/bench/report.mjs'
import { figure, median } from '@/scripts/bench/stats.mjs'
import { createTapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { createMarket } from '@/server/synthetic/market'
import { benchOptions, ROUNDS } from '@/tests/bench/support/options'
import { measureStep, type StepMeasure } from '@/tests/support/measureStep'

/**
 * Row `step`: one print through the pure pipeline against `JSON.parse` of its text, in turns, in the middle of a busy
 * session: the state has seen everything before. Measured in processor time, so that other work on the machine does not
 * count; garbage collection does.
 */
const { isQuick } = benchOptions()
const SESSION = '2026-11-18'
/** Prints per second of the session. */
const BUSY = 100
const seen = isQuick ? 300_000 : 1_000_000
const perRound = isQuick ? 20_000 : 50_000
const tape = createMarket({ seed: 1 }).tape(SESSION, BUSY)
const state = createTapeState({ sessionDate: SESSION })
for (let row = 0; row < seen; row += 1) step(state, tape.print(row), 0)

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The next prints of the session. */
function measureRound(round: number): StepMeasure {
  const from = seen + round * perRound
  const texts = Array.from({ length: perRound }, (_, at) => JSON.stringify(tape.print(from + at)))
  return measureStep(state, texts, cpuMs)
}

measureRound(0)
const rounds = Array.from({ length: ROUNDS + 2 }, (_, at) => measureRound(at + 1))
const stepUs = median(rounds.map((round) => round.stepUs))
const parseUs = median(rounds.map((round) => round.jsonParseUs))
const ratio = median(rounds.map((round) => round.stepUs / round.jsonParseUs))

report([
  {
    what: `step() of ${figure(rounds.length * perRound)} prints after ${figure(seen)} of the session against JSON.parse of the same`,
    medians: `${figure(stepUs)} µs, ${figure(parseUs)} µs of processor time`,
    ratio,
    bound: 'at most 1',
    isOk: ratio <= 1,
  },
])
