import { useState } from 'react'

export interface RestingThumb {
  /** Where the thumb stands while it is moved; else the value. */
  readonly shown: number
  readonly isMoving: boolean
  /** For the range input. */
  readonly thumb: {
    readonly value: number
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
    readonly onPointerUp: () => void
    readonly onKeyUp: () => void
    readonly onBlur: () => void
  }
}

/** A slider whose value is taken when the thumb rests: every value on the way would be asked of the host. */
export function useRestingThumb(value: number, onTake: (value: number) => void): RestingThumb {
  const [moved, setMoved] = useState<number | null>(null)
  const take = () => {
    setMoved(null)
    if (moved !== null && moved !== value) onTake(moved)
  }
  const shown = moved ?? value
  return {
    shown,
    isMoving: moved !== null,
    thumb: {
      value: shown,
      onChange: ({ target }) => setMoved(Number(target.value)),
      onPointerUp: take,
      onKeyUp: take,
      onBlur: take,
    },
  }
}
