import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawExternalCaptcha } from '@/components/screens/login/externalCaptcha'

const base = () => ({
  provider: 'turnstile' as const,
  siteKey: 'site',
  element: document.createElement('div'),
  theme: 'dark' as const,
  onAnswer: vi.fn(),
  onFailure: vi.fn(),
})
const added = () => document.head.querySelector('script')

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'turnstile')
})

describe('§5 captcha of an outside service', () => {
  it('loads its script, draws with the site key, passes answers on and takes them back when they run out', async () => {
    const options = base()
    const widget = { render: vi.fn().mockReturnValue('w1'), reset: vi.fn(), remove: vi.fn() }
    const drawing = drawExternalCaptcha(options)
    expect(added()?.src).toContain('https://challenges.cloudflare.com/')
    Reflect.set(window, 'turnstile', widget)
    added()?.onload?.(new Event('load'))
    const drawn = await drawing
    const given = widget.render.mock.calls[0]?.[1] as Record<string, (text?: string) => void>
    expect(given).toMatchObject({ sitekey: 'site', theme: 'dark' })
    given.callback?.('token')
    given['expired-callback']?.()
    expect(options.onAnswer.mock.calls).toEqual([['token'], ['']])
    drawn.reset()
    drawn.remove()
    expect(widget.reset).toHaveBeenCalledWith('w1')
    expect(widget.remove).toHaveBeenCalledWith('w1')
  })

  it('a script that cannot be loaded is said in words', async () => {
    const drawing = drawExternalCaptcha(base())
    added()?.onerror?.(new Event('error'))
    await expect(drawing).rejects.toThrow('could not be loaded')
  })

  it('a script that brings nothing is said in words', async () => {
    const drawing = drawExternalCaptcha(base())
    added()?.onload?.(new Event('load'))
    await expect(drawing).rejects.toThrow('could not be started')
  })
})
