import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { JobBook } from '@/server/jobs/jobBook'

const START = Date.UTC(2026, 10, 20, 15)
beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

const errors: unknown[] = []
const aBook = () => new JobBook(Date.now, (error, name) => errors.push([name, error]))
const aJob = (work: () => Promise<void>, more = {}) => ({
  ...{ name: 'mails', about: 'Sends mails', everyMs: 60_000, isSafeToRun: true, work },
  ...more,
})
/** Work that lasts, ms. */
const lasting = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

describe('§4.15 Admin: jobs', () => {
  it('tell when they ran, how long it took and when their next turn is', async () => {
    const book = aBook()
    book.add(aJob(lasting(1500)))
    expect(book.reports()).toMatchObject([
      { name: 'mails', lastMs: null, tookMs: null, runs: 0, nextMs: START + 60_000, isRunning: false },
    ])
    await vi.advanceTimersByTimeAsync(60_500)
    expect(book.reports()).toMatchObject([{ lastMs: START + 60_000, isRunning: true, nextMs: START + 120_000 }])
    await vi.advanceTimersByTimeAsync(1000)
    expect(book.reports()).toMatchObject([{ runs: 1, tookMs: 1500, isRunning: false, failures: 0, lastError: null }])
    book.close()
  })

  it('a turn that comes while the job still runs is passed over', async () => {
    const book = aBook()
    const work = vi.fn(lasting(150_000))
    book.add(aJob(work))
    await vi.advanceTimersByTimeAsync(200_000)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(work).toHaveBeenCalledTimes(2)
    book.close()
    await vi.advanceTimersByTimeAsync(150_000)
  })

  it('a failure is kept with its words and instant, is told, and the next turn comes all the same', async () => {
    const book = aBook()
    let calls = 0
    book.add(
      aJob(async () => {
        calls += 1
        if (calls === 1) throw new Error('mail server away')
      }),
    )
    await vi.advanceTimersByTimeAsync(60_000)
    const lastError = { atMs: START + 60_000, message: 'mail server away' }
    expect(book.reports()).toMatchObject([{ runs: 1, failures: 1, lastError }])
    expect(errors).toEqual([['mails', new Error('mail server away')]])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(book.reports()).toMatchObject([{ runs: 2, failures: 1, lastError }])
    book.close()
  })

  it('run now joins the run on its way, and is null for a job that is not known', async () => {
    const book = aBook()
    const work = vi.fn(lasting(1000))
    book.add(aJob(work))
    const both = Promise.all([book.run('mails'), book.run('mails')])
    await vi.advanceTimersByTimeAsync(1000)
    await both
    expect(work).toHaveBeenCalledTimes(1)
    expect(book.run('nothing')).toBeNull()
    expect(() => book.add(aJob(work))).toThrow('two jobs')
    book.close()
  })

  it('a closed book gives no more turns; what runs can still be waited for', async () => {
    const book = aBook()
    const work = vi.fn(lasting(5000))
    book.add(aJob(work))
    await vi.advanceTimersByTimeAsync(60_000)
    book.close()
    let hasEnded = false
    const ending = book.run('mails')?.then(() => {
      hasEnded = true
    })
    await vi.advanceTimersByTimeAsync(4000)
    expect(hasEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(120_000)
    await ending
    expect(work).toHaveBeenCalledTimes(1)
    expect(book.reports()).toMatchObject([{ nextMs: null, runs: 1 }])
  })
})
