import { Field, type FieldProps } from '@/components/ui/Field'
import { Input, type InputProps } from '@/components/ui/Input'
import { Select, type SelectProps } from '@/components/ui/Select'
import { TextArea, type TextAreaProps } from '@/components/ui/TextArea'

type Labelled<Props> = Omit<FieldProps, 'children'> & Props

/** A text under its label. */
export function TextField({ label, aside, hint, error, keepsLine = false, ...input }: Labelled<InputProps>) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} keepsLine={keepsLine}>
      {(ids) => <Input {...ids} {...input} />}
    </Field>
  )
}

/** One of a list under its label. */
export function SelectField<T extends string>(props: Labelled<SelectProps<T>>) {
  const { label, aside, hint, error, keepsLine = false, ...select } = props
  return (
    <Field label={label} aside={aside} hint={hint} error={error} keepsLine={keepsLine}>
      {(ids) => <Select {...ids} {...select} />}
    </Field>
  )
}

/** Lines of text under their label. */
export function AreaField({ label, aside, hint, error, keepsLine = false, ...area }: Labelled<TextAreaProps>) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} keepsLine={keepsLine}>
      {(ids) => <TextArea {...ids} {...area} />}
    </Field>
  )
}
