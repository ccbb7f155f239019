import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SharesLine } from '@/components/screens/options-profit-calculator/SharesLine'
import { useUndo } from '@/components/screens/options-profit-calculator/useUndo'

describe('§4.9 shares of the calculator', () => {
  it('a lot is added at the price, sold short, changed and taken out', async () => {
    const onChange = vi.fn()
    const { rerender } = render(<SharesLine symbol="AAPL" shares={null} spot={212.5} onChange={onChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Add shares' }))
    expect(onChange).toHaveBeenLastCalledWith({ quantity: 100, entry: 212.5 })
    const line = (quantity: number) =>
      rerender(<SharesLine symbol="AAPL" shares={{ quantity, entry: 212.5 }} spot={212.5} onChange={onChange} />)
    line(100)
    const number = screen.getByLabelText('Shares, number')
    await userEvent.clear(number)
    await userEvent.type(number, '300')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith({ quantity: 300, entry: 212.5 })
    line(-300)
    const price = screen.getByLabelText('Shares, price')
    await userEvent.clear(price)
    await userEvent.type(price, '200')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith({ quantity: -300, entry: 200 })
    await userEvent.click(screen.getByRole('button', { name: 'Remove the shares' }))
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
  it('half a number changes nothing', async () => {
    const onChange = vi.fn()
    render(<SharesLine symbol="AAPL" shares={{ quantity: 100, entry: 10 }} spot={10} onChange={onChange} />)
    const number = screen.getByLabelText('Shares, number')
    await userEvent.clear(number)
    await userEvent.type(number, '-')
    await userEvent.tab()
    expect(number).toHaveValue('100')
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('§4.9 undo and redo', () => {
  it('steps back and forth through the addresses; a new step forgets what was ahead', async () => {
    let here = '/a'
    const hook = renderHook(() =>
      useUndo(here, (next) => {
        here = next
      }),
    )
    const run = (deed: 'undo' | 'redo' | string) => {
      act(() => {
        if (deed === 'undo' || deed === 'redo') hook.result.current[deed]()
        else hook.result.current.go(deed)
      })
      hook.rerender()
      return here
    }
    expect([hook.result.current.canUndo, hook.result.current.canRedo]).toEqual([false, false])
    expect([run('/b'), run('/b'), run('/c'), run('undo')]).toEqual(['/b', '/b', '/c', '/b'])
    expect([run('undo'), run('undo'), run('redo'), run('redo')]).toEqual(['/a', '/a', '/b', '/c'])
    run('undo')
    expect(run('/d')).toBe('/d')
    expect(hook.result.current.canRedo).toBe(false)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(here).toBe('/b')
  })
})
