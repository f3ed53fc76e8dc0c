import { Component, type ReactNode } from 'react';
import { PageHeading } from '../../kinds/ui/heading.tsx';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

interface BoundaryProps {
  /** A change of this draws the children anew. */
  place: string;
  children: ReactNode;
}

/** Catches a screen's failure: the rest of the console goes on working, the screen can be tried again. */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown; place: string }> {
  override state = { error: undefined as unknown, place: this.props.place };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps(
    props: BoundaryProps,
    state: { place: string },
  ): { error?: undefined; place: string } | null {
    return props.place === state.place ? null : { error: undefined, place: props.place };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? (
      this.props.children
    ) : (
      <Crash error={error} onRetry={() => this.setState({ error: undefined })} />
    );
  }
}

function Crash({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTexts(shellTexts);
  return (
    <div className="page">
      <PageHeading className="visually-hidden">{t('crashed')}</PageHeading>
      <div className="panel error" role="alert">
        <p className="error-title">{t('crashed')}</p>
        <p>{t('crashedText', { message: error instanceof Error ? error.message : String(error) })}</p>
        <button type="button" className="btn" onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
    </div>
  );
}
