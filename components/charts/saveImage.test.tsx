import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { saveImage } from '@/components/charts/saveImage'

const saved: { href: string; download: string }[] = []
const blobs: Blob[] = []
const context = {
  ...{ scale: vi.fn(), fillRect: vi.fn(), drawImage: vi.fn(), fillText: vi.fn(), fillStyle: '', font: '' },
}

beforeEach(() => {
  saved.length = 0
  blobs.length = 0
  for (const made of [context.drawImage, context.fillText]) made.mockReset()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, download: this.download })
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA')
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => undefined,
  })
})
afterEach(() => vi.restoreAllMocks())

describe('C7 a chart is saved', () => {
  it('as PNG: every canvas of it, with its source printed below', () => {
    const frame = document.createElement('div')
    frame.innerHTML = '<canvas></canvas><div><canvas></canvas></div>'
    saveImage(frame, 'chart-aapl-1d', 'AAPL 1D. synthetic')
    expect(context.drawImage).toHaveBeenCalledTimes(2)
    expect(context.fillText.mock.lastCall?.[0]).toBe('AAPL 1D. synthetic')
    expect(saved).toEqual([{ href: 'data:image/png;base64,AAAA', download: 'chart-aapl-1d.png' }])
  })

  it('as PNG where it is drawn as SVG: the drawing by itself, with its source printed below', () => {
    const loaded: string[] = []
    vi.stubGlobal(
      'Image',
      class {
        onload: (() => void) | null = null
        set src(url: string) {
          loaded.push(decodeURIComponent(url))
          this.onload?.()
        }
      },
    )
    const frame = document.createElement('div')
    frame.innerHTML = '<svg data-chart class="x"><path d="M0 0"></path></svg>'
    saveImage(frame, 'payoff', 'Payoff. synthetic')
    expect(loaded[0]).toMatch(/^data:image\/svg\+xml;charset=utf-8,<svg.*<path d="M0 0"/)
    expect(context.drawImage).toHaveBeenCalledTimes(1)
    expect(context.fillText.mock.lastCall?.[0]).toBe('Payoff. synthetic')
    expect(saved).toEqual([{ href: 'data:image/png;base64,AAAA', download: 'payoff.png' }])
    vi.unstubAllGlobals()
  })

  it('as SVG where it is wanted and drawn so, its source within', async () => {
    const frame = document.createElement('div')
    frame.innerHTML = '<svg data-chart class="x"><path d="M0 0"></path></svg>'
    saveImage(frame, 'gex', 'GEX. synthetic', 'svg')
    expect(saved[0]?.download).toBe('gex.svg')
    const text = await blobs[0]?.text()
    expect(text).toContain('<!--GEX. synthetic-->')
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"')
    expect(text).not.toContain('class=')
  })

  it('as CSV: title, source, columns and rows, numbers without separators', async () => {
    const user = userEvent.setup()
    const table = { columns: ['Strike', 'GEX'], rows: [['230', '1,000']] }
    render(
      <ChartFrame title="GEX by strike" summary="GEX" table={table} source="synthetic">
        <i />
      </ChartFrame>,
    )
    await user.click(screen.getByRole('button', { name: 'Save GEX by strike as CSV' }))
    expect(saved[0]?.download).toBe('gex-by-strike.csv')
    const lines = ['# GEX by strike', '# source: synthetic', 'Strike,GEX', '230,1000']
    expect(await blobs[0]?.text()).toBe(lines.join('\r\n'))
  })
})
