export { Autocomplete } from '@base-ui/react/autocomplete';
export { Dialog as BaseDialog } from '@base-ui/react/dialog';
export { DirectionProvider } from '@base-ui/react/direction-provider';
export { Menu as BaseMenu } from '@base-ui/react/menu';
export { Popover as BasePopover } from '@base-ui/react/popover';
