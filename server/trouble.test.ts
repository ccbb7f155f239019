import { expect, it, vi } from 'vitest'
import { endWalks, inTurns } from '@/server/cache/turns'
import { toLog } from '@/server/trouble'

it('a walk that ends with its host is no trouble; every other error is told', async () => {
  const error = vi.fn()
  const tell = toLog({ error } as never)
  const endless = function* () {
    for (;;) yield 0
  }
  const walk = (async () => {
    for await (const _step of inTurns(endless())) vi.fn()
  })()
  endWalks()
  tell(await walk.catch((err: unknown) => err), 'alerts')
  expect(error).not.toHaveBeenCalled()
  tell(new Error('torn'), 'alerts')
  expect(error).toHaveBeenCalledOnce()
})
