import { Monitor, Moon, Sun } from 'lucide-react';

export const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };
