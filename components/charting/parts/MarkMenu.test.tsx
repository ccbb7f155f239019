import { render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { MarkMenu } from '@/components/charting/parts/MarkMenu'
import { useMarkChoice } from '@/components/charting/useMarkChoice'
import { layoutOfTab } from '@/components/stocks/chart/tabLayout'
import { parseLayout } from '@/lib/charting/layout'
import { withOwnMarks } from '@/lib/charting/layoutEdits'
import { storageKeys } from '@/lib/client/storage/keys'
import { writeStored } from '@/lib/client/storage/storage'

beforeEach(() => writeStored(storageKeys.chartMarks, null))

const choice = () => renderHook(() => useMarkChoice()).result.current

it('C24 marks are switched one by one and stay chosen for the next chart', async () => {
  const user = userEvent.setup()
  render(<MarkMenu chosen={choice()} />)
  expect(choice()).toEqual(['earnings', 'dividends'])
  await user.click(screen.getByRole('button', { name: 'Marks' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Halts (H)' }))
  expect(choice()).toEqual(['earnings', 'dividends', 'halts'])
  await user.click(screen.getByRole('button', { name: 'Marks' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Reports (E)' }))
  expect(choice()).toEqual(['dividends'])
})

it('C24 a chart whose address names no marks begins with those chosen; an address that names them keeps them', () => {
  writeStored(storageKeys.chartMarks, 'halts,nonsense')
  expect(choice()).toEqual(['halts'])
  const own = (c: string[]) => withOwnMarks(parseLayout({ get: () => null, getAll: () => c }), choice()).charts[0]
  expect(own([])?.overlays).toEqual(['halts', 'breaks'])
  expect(own(['AAPL_1D_candles_linear___earnings'])?.overlays).toEqual(['earnings'])
  expect(layoutOfTab({}, 'AAPL', choice()).charts[0]?.overlays).toEqual(['options', 'halts', 'breaks'])
})
