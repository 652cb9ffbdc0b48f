import { ArrowUp, Bell, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { buttonSizes, buttonVariants } from '../../kit/button-class.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Kbd } from '../../kit/kbd.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { TooltipGroup } from '../../kit/tooltip.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

/** Everything that is pressed. */
export function GalleryControls(): ReactNode {
  const t = useText();
  const [pending, setPending] = useState(false);
  return (
    <GallerySection title={t('gallery.controls')}>
      {buttonVariants.map((variant) => (
        <GalleryRow key={variant}>
          {buttonSizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant === 'danger' && <Icon icon={Trash2} />}
              {variant === 'danger' ? t('gallery.delete') : t('gallery.button')}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {t('gallery.disabled')}
          </Button>
          <Button variant={variant} pending>
            {t('gallery.working')}
          </Button>
        </GalleryRow>
      ))}
      <GalleryRow>
        <Button variant="danger" solid>
          {t('gallery.delete')}
        </Button>
        <Button pending={pending} onClick={() => setPending(true)}>
          {t('gallery.working')}
        </Button>
        <LinkButton href="#kit">{t('gallery.link')}</LinkButton>
        <TextLink href="#kit">{t('gallery.link')}</TextLink>
        <Kbd>{t('kit.key.enter')}</Kbd>
        <Kbd>{t('kit.key.escape')}</Kbd>
      </GalleryRow>
      <GalleryRow>
        <TooltipGroup>
          <IconButton icon={Bell} label={t('kit.notifications')} />
          <IconButton icon={Plus} label={t('gallery.tooltip')} keys="n" look="filled" />
          <IconButton icon={ArrowUp} label={t('gallery.button')} look="outlined" />
          <IconButton icon={Trash2} label={t('gallery.delete')} disabled />
        </TooltipGroup>
      </GalleryRow>
    </GallerySection>
  );
}
