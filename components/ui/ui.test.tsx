import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { describeRange, moveThumb, parseAmount } from '@/components/ui/amount'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { ErrorState } from '@/components/ui/ErrorState'
import { Field } from '@/components/ui/Field'
import { IconButton } from '@/components/ui/IconButton'
import { Input } from '@/components/ui/Input'
import { Menu } from '@/components/ui/Menu'
import { PasswordInput } from '@/components/ui/PasswordInput'
import { RangeFilter } from '@/components/ui/RangeFilter'
import { Segments } from '@/components/ui/Segments'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { Switch } from '@/components/ui/Switch'
import { Tabs } from '@/components/ui/Tabs'
import { untilCancelled } from '@/lib/client/api/pendingReads'

describe('a deed that nothing takes back', () => {
  it('the first press asks, the second does it; Escape and leaving the button keep everything', async () => {
    const end = vi.fn()
    render(
      <>
        <ConfirmButton aria-label="End Pulse" confirm="Yes, end it" onConfirm={end}>
          End
        </ConfirmButton>
        <button type="button">Elsewhere</button>
      </>,
    )
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
    await press('End Pulse')
    expect(screen.getByRole('status')).toHaveTextContent('End Pulse? Press again to confirm, Escape to keep.')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'End Pulse' })).toHaveTextContent('End')
    await press('End Pulse')
    await press('Elsewhere')
    await press('End Pulse')
    expect(end).not.toHaveBeenCalled()
    await press('Yes, end it: End Pulse')
    expect(end).toHaveBeenCalledOnce()
  })
})

describe('amounts', () => {
  it.each([
    ['50K', 50_000],
    ['1.5m', 1_500_000],
    ['$2B', 2e9],
    ['1,000', 1000],
    ['-3.5', -3.5],
    ['any', null],
    ['', null],
    ['5 x', undefined],
    ['--', undefined],
  ])('%s', (text, value) => expect(parseAmount(text)).toBe(value))

  it('the outermost stops are open ends and thumbs never cross', () => {
    const stops = [0, 10, 100, 1000]
    expect(moveThumb(stops, { min: 10, max: 100 }, 'min', 0)).toEqual({ min: null, max: 100 })
    expect(moveThumb(stops, { min: 10, max: 100 }, 'min', 3)).toEqual({ min: 100, max: 100 })
    expect(moveThumb(stops, { min: 10, max: 100 }, 'max', 3)).toEqual({ min: 10, max: null })
    expect(moveThumb(stops, { min: 10, max: 100 }, 'max', 0)).toEqual({ min: 10, max: 10 })
  })
  it('an open range says any', () => {
    const format = (value: number) => `$${value}`
    expect(describeRange({ min: null, max: null }, format)).toBe('any')
    expect(describeRange({ min: 5, max: null }, format)).toBe('≥ $5')
    expect(describeRange({ min: 5, max: 9 }, format)).toBe('$5 to $9')
  })
})

describe('controls', () => {
  it('a range takes 50K on Enter and marks what it cannot read', async () => {
    const onChange = vi.fn()
    const stops = [0, 1e4, 1e6]
    render(
      <RangeFilter
        label="Premium"
        value={{ min: null, max: null }}
        stops={stops}
        format={String}
        onChange={onChange}
      />,
    )
    const least = screen.getByRole('textbox', { name: 'Premium at least' })
    await userEvent.type(least, '50K{Enter}')
    expect(onChange).toHaveBeenCalledWith({ min: 50_000, max: null })
    await userEvent.type(least, 'much')
    expect(least).toHaveAttribute('aria-invalid', 'true')
  })

  it('segments are radio buttons', async () => {
    const onChange = vi.fn()
    const options = [
      { value: 'a', label: 'Prints' },
      { value: 'b', label: 'Orders' },
    ] as const
    render(<Segments label="Mode" options={options} value="a" onChange={onChange} />)
    expect(screen.getByRole('radio', { name: 'Prints' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Orders' }))
    expect(onChange).toHaveBeenCalledWith('b')
  })

  it('chips say their state, exclusions in words', () => {
    render(
      <>
        <Chip isOn>ASK</Chip>
        <Chip isExcluded>Multi</Chip>
        <FilterChip name="" value="late" onRemove={vi.fn()} />
      </>,
    )
    expect(screen.getByRole('button', { name: 'ASK' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'not Multi' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove late' })).toBeInTheDocument()
  })

  it('a switch is named and toggles', async () => {
    const onChange = vi.fn()
    render(<Switch label="Dark" isOn={false} onChange={onChange} />)
    await userEvent.click(screen.getByRole('switch', { name: 'Dark' }))
    expect(onChange).toHaveBeenCalledWith(true)
  })

  it('tabs are one stop of the Tab key; arrow keys, Home and End choose among them', async () => {
    const onChange = vi.fn()
    const options = ['One', 'Two', 'Three'].map((name) => ({ value: name, name }))
    const Chosen = () => {
      const [value, setValue] = useState('One')
      onChange(value)
      return <Tabs label="Views" options={options} value={value} onChange={setValue} />
    }
    render(<Chosen />)
    const tablist = screen.getByRole('tablist', { name: 'Views' })
    await userEvent.tab()
    expect(within(tablist).getByRole('tab', { name: 'One', selected: true })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(within(tablist).getByRole('tab', { name: 'Two', selected: true })).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(onChange).toHaveBeenLastCalledWith('Three')
    await userEvent.tab()
    expect(tablist).not.toContainElement(document.activeElement as HTMLElement)
  })

  it('an error is tied to its field', () => {
    render(
      <Field label="Email" error="Enter a mail address">
        {(ids) => <Input {...ids} />}
      </Field>,
    )
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a mail address')
    expect(screen.getByLabelText('Email')).toBeInvalid()
  })

  it('a password is hidden while it is typed or pasted, and taken whole', async () => {
    const pasted = ' a pasted Pässword of 70 signs '.padEnd(70, '.')
    render(<PasswordInput aria-label="Password" autoComplete="new-password" />)
    const field = screen.getByLabelText('Password')
    await userEvent.click(field)
    await userEvent.paste(pasted)
    expect(field).toHaveValue(pasted)
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toHaveAttribute('autocomplete', 'new-password')
    expect(field).not.toHaveAttribute('maxlength')
  })

  it('C28 the password can be shown, and caps lock is pointed out', async () => {
    render(<PasswordInput aria-label="Password" defaultValue="x" />)
    const field = screen.getByLabelText('Password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field).toHaveAttribute('type', 'text')
    fireEvent.keyUp(field, { key: 'A', modifierCapsLock: true })
    expect(screen.getByRole('status')).toHaveTextContent('Caps lock is on')
  })
})

describe('menu', () => {
  it('opens, moves by arrow keys, closes on Escape and gives the focus back', async () => {
    const onSelect = vi.fn()
    const items = ['One', 'Two'].map((label) => ({ key: label, label, onSelect }))
    render(
      <Menu
        label="Account"
        items={items}
        trigger={(props) => <IconButton icon={Settings} label="Open" {...props} />}
      />,
    )
    const trigger = screen.getByRole('button', { name: 'Open' })
    const active = () => screen.getByRole('menu', { name: 'Account' }).getAttribute('aria-activedescendant')
    const item = (name: string) => screen.getByRole('menuitem', { name })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(active()).toBe(item('One').id))
    expect(screen.getByRole('menu')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe(item('Two').id)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(trigger).toHaveFocus()
    await userEvent.click(trigger)
    expect(screen.getByRole('menu')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onSelect).toHaveBeenCalledTimes(1)
  })
})

describe('C17 error state', () => {
  it('shows message and code and copies what failed', async () => {
    const user = userEvent.setup()
    render(
      <ErrorState error={{ message: 'Something went wrong', code: 'broken' }} source="flow.list" onRetry={vi.fn()} />,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong')
    expect(screen.getByRole('alert')).toHaveTextContent('broken')
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(await navigator.clipboard.readText()).toContain('flow.list\nbroken')
  })

  it('a rate limit tries again by itself after sixty seconds', async () => {
    vi.useFakeTimers()
    const onRetry = vi.fn()
    render(<ErrorState error={{ message: 'limit', code: 429 }} source="x" onRetry={onRetry} />)
    for (let second = 0; second < 59; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(onRetry).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(onRetry).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
})

describe('C17 loading', () => {
  it('rows stand in the final geometry, and after five seconds it says so and can be given up', async () => {
    vi.useFakeTimers()
    const read = untilCancelled(new Promise<never>(() => undefined)).catch((error: Error) => error.message)
    const { container } = render(<SkeletonRows rows={7} label="Loading prints" />)
    expect(container.querySelectorAll('.h-row')).toHaveLength(7)
    await act(() => vi.advanceTimersByTimeAsync(4900))
    expect(screen.queryByText('Still loading')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText('Still loading')).toBeInTheDocument()
    vi.useRealTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await read).toBe('Loading was stopped.')
  })

  it('nothing to give up, no button', async () => {
    vi.useFakeTimers()
    render(<SkeletonRows rows={2} label="Loading" />)
    await act(() => vi.advanceTimersByTimeAsync(5100))
    expect(screen.getByRole('status')).toHaveTextContent('Still loading')
    expect(screen.queryByRole('button')).toBeNull()
    vi.useRealTimers()
  })
})
