/*
 * The form just posted is stored as a draft, so the device need not keep it. Runs before the script that stores typed
 * text.
 */

import { forget, read } from './storage'

if (read()?.posted) forget()
