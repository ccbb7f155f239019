import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { prepareScatter } from '@/lib/charts/prepareScatter'
import { observedSize } from '@/tests/support/browserStubs'
import { ScatterChart } from './ScatterChart'

observedSize(600, 400)

const axis = (name: string) => ({ name, format: String })
const point = (key: string, x: number, y: number) => ({ key, label: key, x, y, colour: { tone: 'neutral' as const } })
const model = prepareScatter([point('A', 0, 0), point('B', 10, 0), point('C', 10, 10)], {
  ...{ title: 'Map', x: axis('IV rank'), y: axis('P/C') },
})

describe('C9b scatter chart', () => {
  it('arrow keys walk from point to point, Enter opens, the space bar picks and gives back', async () => {
    const [onChoose, onSelect] = [vi.fn(), vi.fn()]
    const user = userEvent.setup()
    render(
      <ScatterChart label="Map" model={model} legend={null} onChoose={onChoose} selected={['A']} onSelect={onSelect} />,
    )
    screen.getByRole('listbox', { name: 'Map' }).focus()
    await user.keyboard('{Home}{ArrowRight}{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith('B')
    await user.keyboard('{ArrowUp} ')
    expect(onSelect).toHaveBeenLastCalledWith(['A', 'C'])
    expect(screen.getByText('C: IV rank 10, P/C 10')).toBeInTheDocument()
    await user.keyboard('{Home} ')
    expect(onSelect).toHaveBeenLastCalledWith([])
    expect(screen.getByRole('option', { name: 'A: IV rank 0, P/C 0' })).toHaveAttribute('aria-selected', 'true')
  })

  it('a loop around a point picks it', () => {
    const onSelect = vi.fn()
    render(<ScatterChart label="Map" model={model} legend={null} onSelect={onSelect} />)
    const field = screen.getByRole('listbox', { name: 'Map' })
    const circle = screen.getByRole('option', { name: /^B:/ }).querySelector('circle')
    const [x, y] = ['cx', 'cy'].map((name) => Number(circle?.getAttribute(name)))
    const at = (dx: number, dy: number) => ({ clientX: (x ?? 0) + dx, clientY: (y ?? 0) + dy })
    fireEvent.pointerDown(field, at(-15, -15))
    for (const [dx, dy] of [
      [15, -15],
      [15, 15],
      [-15, 15],
    ] as const)
      fireEvent.pointerMove(field, at(dx, dy))
    fireEvent.pointerUp(field, at(-15, 15))
    expect(onSelect).toHaveBeenLastCalledWith(['B'])
  })
})
