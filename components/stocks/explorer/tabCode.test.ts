import { describe, expect, it, vi } from 'vitest'
import { knowTabs, loadTab } from '@/components/stocks/explorer/tabCode'

describe('§4.7 code of the tabs', () => {
  it('is loaded once whoever asks, and again after a failure', async () => {
    const load = vi.fn(() => Promise.resolve())
    const broken = vi.fn(() => Promise.reject(new Error('away')))
    knowTabs({ stockRisk: { load }, stockShorts: { load: broken } })
    for (const _twice of [1, 2]) await Promise.all([loadTab('stockRisk'), loadTab('stockShorts')])
    expect(load).toHaveBeenCalledTimes(1)
    expect(broken).toHaveBeenCalledTimes(2)
    await expect(loadTab('stockGreeks')).resolves.toBeUndefined()
  })
})
