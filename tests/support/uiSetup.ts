import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

afterEach(cleanup)

// Parts that a screen loads late may still be under way when its last test has ended; without them loaded the run fails.
afterAll(() => vi.dynamicImportSettled())

// A busy machine may take its time; a wait ends as soon as it is fulfilled.
configure({ asyncUtilTimeout: 20_000 })
