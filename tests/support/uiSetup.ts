import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// A busy machine may take its time; a wait ends as soon as it is fulfilled.
configure({ asyncUtilTimeout: 20_000 })
