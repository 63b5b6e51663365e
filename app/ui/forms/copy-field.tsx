import { type ComponentProps, useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated'
import { Button } from './button'
import { copyText } from './copy-text'
import { TextField } from './field'

type CopyFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'isLabelHidden' | 'name' | 'id'> & {
  value: string
  /** The button's label, and its message after copying. */
  copy: string
  copied: string
}

/** A text to copy by hand; with script a button copies it. */
export function CopyField({ value, copy, copied, ...field }: CopyFieldProps) {
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  async function copyValue() {
    try {
      await copyText(Promise.resolve(value))
      setCopied(true)
    } catch {
      // The browser does not let us: the text is marked, one key press from being copied.
      input.current?.select()
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_20rem] [&>.field]:m-0">
        <TextField
          {...field}
          ref={input}
          value={value}
          dir="ltr"
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      {isHydrated && 'clipboard' in navigator && (
        <Button type="button" onClick={copyValue}>
          {copy}
        </Button>
      )}
      <span role="status" className="note">
        {isCopied && copied}
      </span>
    </div>
  )
}
