import { type OptimiserAnswer, type OptimiserInput, optimise } from '@/lib/strategies/optimise/optimise'
import { Breather } from '@/server/engine/ring/breather'

/** F59 on the event loop: the search goes on in slices of a few milliseconds, so that waiting calls get in between. */
export async function optimiserRun(input: OptimiserInput): Promise<OptimiserAnswer> {
  const breather = new Breather()
  const steps = optimise(input)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    if (breather.isDue) await breather.rest()
  }
}
